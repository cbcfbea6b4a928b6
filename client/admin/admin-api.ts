import { session } from '../auth/session.ts';
import { fetchSession } from '../auth/session-api.ts';
import { ApiError, callApi } from '../device/api.ts';
import { toast } from '../ui/states/toast.ts';

/** The checks and the look at all files wait for others. */
const limitMs = 60_000;

/** Asks `/api/admin`. @throws ApiError */
export const askAdmin = <Answer>(path: string) =>
  leavingWithoutRole(callApi<Answer>(`/api/admin/${path}`, { cache: 'no-store', limitMs }));

/** Acts at `/api/admin`. @throws ApiError */
export const act = <Answer = unknown>(path: string, body: object) =>
  leavingWithoutRole(callApi<Answer>(`/api/admin/${path}`, { body, limitMs }));

async function leavingWithoutRole<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_role') await leave();
    throw error;
  }
}

/** A role was taken away, or is another one by now: the screen goes, whatever it showed. */
async function leave() {
  const now = await fetchSession().catch(() => undefined);
  if (now?.state !== 'member') return session.refresh();
  toast.error('Your role has changed.', {
    id: 'role',
    detail: now.role
      ? 'It no longer allows what you wanted to do.'
      : 'You are no longer a moderator or an operator of this Hearth.',
  });
  session.set(now, now.role ? '/admin' : '/feed');
}

/** Why something failed, in the server's words if they are for people. */
export function failureWords(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return;
  return error.words ?? (error.code === 'INVALID_GAME' ? error.message : undefined);
}

/** Shows that an act failed, unless its actor has been told that their role is gone. */
export function toastFailed(error: unknown, words: string) {
  if (error instanceof ApiError && error.code === 'no_role') return;
  toast.error(words, { id: 'admin', detail: failureWords(error) });
}
