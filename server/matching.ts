import { likeEscaped } from '../schema/text.ts';

/** For LIKE: a text that has each word of a folded term matches all of these. */
export const wordPatterns = (term: string): string[] =>
  [...new Set(term.split(' '))].map((word) => `%${likeEscaped(word)}%`);
