import { ApiError, unreachableWords } from '../device/api.ts';
import { toast } from '../ui/states/toast.ts';

/** better-auth's messages that members may read; its others are for programmers. */
const readable = new Set([
  'ACCOUNT_DISABLED',
  'INVALID_EMAIL',
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_FIELD',
  'INVALID_NAME',
  'NO_COOKIE',
  'PASSWORD_REQUIRED',
  'TOO_MANY_REQUESTS',
  'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  'WEAK_PASSWORD',
  'security_check',
]);

/** The server's own message, if it is meant for members. */
export function readableMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return;
  return error.words ?? ((readable.has(error.code) && error.message) || undefined);
}

/** A second line for a toast whose first line is the same whatever failed. */
export function failureDetail(error: unknown) {
  if (error instanceof ApiError && error.status === 0)
    return `${unreachableWords} What you typed is kept.`;
  return readableMessage(error);
}

/** Shows what failed, in the server's message or else in `words`. */
export function toastFailure(error: unknown, words: string, id: string) {
  const message = readableMessage(error);
  toast.error(message ?? words, { id, detail: message ? undefined : failureDetail(error) });
}
