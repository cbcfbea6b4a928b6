// Takes the place of client/boot/screen-snapshot.ts where a first screen is rendered, which is all
// of it at once.

const nothing = () => {};

export const isSnapshotShown = () => true;
export const isInSnapshot = () => true;
export const storeSnapshot = nothing;
export const forgetSnapshot = nothing;
