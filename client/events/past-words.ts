/** Of a start that has passed: one may note what one did. */
export const pastWords = {
  title: 'This start has passed.',
  text: 'The event begins in the past. Nobody can answer it any more.',
};
