export type PictureType = 'profile' | 'cover';

/** The largest width of each on a profile, in px. */
export const displayWidths = { profile: 128, cover: 900 } as const;
