/**
 * Whether the key belongs to a word that is being composed, as in Japanese. Safari ends the
 * composition before it reports the Enter that accepted the word; only that key's code, 229, still
 * tells.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
