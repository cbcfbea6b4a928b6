import { ApiError } from '../device/ask.ts';
import { recall, remember } from '../device/remembered.ts';
import { endSession } from './session-api.ts';

const key = 'hearth-owed-sign-out';

/**
 * A full disk cannot store this, so the page remembers it too: otherwise the session would live on.
 */
let owes = false;

/** A tab's own storage has room of its own, and outlives a reload. */
const places = ['localStorage', 'sessionStorage'] as const;

/** A member logged out while the server was unreachable: it is told before anything else. */
export function oweSignOut() {
  owes = true;
  keepOwing();
}

/** Tries again to store it, when there may be room: what only this page knows is lost with it. */
export const keepOwing = () => void (owes && places.some((place) => remember(key, true, place)));

/** Throws while the server still cannot be told. */
export async function settleSignOut() {
  if (!owes && !places.some((place) => recall<boolean>(key, place))) return;
  try {
    await endSession();
  } catch (error) {
    // A 4xx means that the session is already gone.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429) throw error;
  }
  owes = false;
  for (const place of places) remember(key, undefined, place);
}
