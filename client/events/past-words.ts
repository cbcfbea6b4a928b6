/**
 * The question about a start that has passed. Such a start is allowed: some members record past
 * events.
 */
export const pastWords = {
  title: 'This start has passed.',
  text: 'The event begins in the past. Nobody can answer it any more.',
};
