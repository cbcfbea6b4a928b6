import { emailProblem, normalEmail } from '../auth/rules.ts';
import { searchTerm } from './rules.ts';

/**
 * `searchTerm` of a search for members. A complete mail address is the term as accounts have it.
 */
export const memberTerm = (typed: string): string =>
  emailProblem(typed) ? searchTerm(typed) : normalEmail(typed);
