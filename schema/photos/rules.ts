export const photoTypes = ['profile', 'cover', 'post'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const photosOnProfile = 12;
export const photosPageSize = 24;
/** How many pictures a member may upload in an hour. */
export const uploadsPerHour = 200;
/**
 * How much room the pictures may take that a member uploads in a day, as they are stored, in bytes.
 */
export const storedPerDay = 1024 * 1024 * 1024;
/** How large a member's unfinished uploads may be together, in bytes. */
export const unfinishedMaxSize = 200 * 1024 * 1024;
/** An upload that was begun and left is cleaned away after this, in ms. */
export const uploadKeptMs = 24 * 60 * 60 * 1000;

/** The shape to which each kind of picture is cropped: width divided by height. */
export const cropShapes = { profile: 1, cover: 3 } as const;

/**
 * `uploading` while bytes come, `ready` once the image is made, `refused` if the file is not
 * accepted as one.
 */
export const uploadStates = ['uploading', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];
