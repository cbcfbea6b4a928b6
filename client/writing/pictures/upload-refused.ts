/** The server refuses it, and would again at each further try. */
export class UploadRefused extends Error {}
