/** The label that members see; releases are told apart by their assets. */
export const version = 'ALPHA 3.5';
