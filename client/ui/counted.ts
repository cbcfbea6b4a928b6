/** A number as it is shown, wherever it stands: beyond 99 it is no longer exact. */
export const counted = (count: number) => (count > 99 ? '99+' : `${count}`);
