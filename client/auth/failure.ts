import { ApiError } from './api.ts';

/** The server's own sentence, if it gave one. */
export const sentence = (error: unknown) =>
  (error instanceof ApiError && error.message) || undefined;

/** A second line for a toast whose first line is the specification's. */
export function whatHappened(error: unknown) {
  if (error instanceof ApiError && error.status === 0)
    return 'Hearth cannot be reached right now. What you typed is kept.';
  return sentence(error);
}
