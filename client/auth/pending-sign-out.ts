import { ApiError } from '../device/api.ts';
import { recall, remember } from '../device/remembered.ts';
import { endSession } from './session-api.ts';

const key = 'hearth-owed-sign-out';

/**
 * A full disk cannot store this, so the page remembers it too: otherwise the session would live on.
 */
let isPending = false;

/** A tab's own storage has room of its own, and outlives a reload. */
const storages = ['localStorage', 'sessionStorage'] as const;

/** Notes that the member logged out, so that the server is told before any other request. */
export function queueSignOut() {
  isPending = true;
  storePendingSignOut();
}

/**
 * Tries again to store the sign-out when there may be room, because a page's memory is lost with
 * the page.
 */
export const storePendingSignOut = () =>
  void (isPending && storages.some((storage) => remember(key, true, storage)));

/** Throws while the server still cannot be told. */
export async function sendPendingSignOut() {
  if (!isPending && !storages.some((storage) => recall<boolean>(key, storage))) return;
  try {
    await endSession();
  } catch (error) {
    // A 4xx means that the session is already gone.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429) throw error;
  }
  isPending = false;
  for (const storage of storages) remember(key, undefined, storage);
}
