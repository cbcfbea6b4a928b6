/** The version shown to members; releases themselves are told apart by their assets. */
export const version = 'ALPHA 3.5';

/**
 * The release that this page is of, by which members and operators name it to each other.
 * vite.config.ts takes it from package.json.
 */
export const release: string = import.meta.env.HEARTH_RELEASE;
