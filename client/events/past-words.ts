/** The question about a start that has passed. It is allowed: some record what they did. */
export const pastWords = {
  title: 'This start has passed.',
  text: 'The event begins in the past. Nobody can answer it any more.',
};
