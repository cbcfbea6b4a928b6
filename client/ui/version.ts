/** The version shown to members; releases themselves are told apart by their assets. */
export const version = 'ALPHA 3.5';
