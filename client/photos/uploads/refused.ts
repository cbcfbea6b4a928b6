/** The server will not have an upload, however often it is tried. */
export class Refused extends Error {}
