/**
 * Whether the key belongs to a word that is being composed, as in Japanese. Safari ends the composition before it tells of the
 * Enter that took the word; only that key's code, 229, still says so.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
