import { ApiError } from '../device/ask.ts';
import { recall, remember } from '../device/remembered.ts';
import { endSession } from './session-api.ts';

const key = 'hearth-owed-sign-out';

/** A full disk takes no word of it, and the session would go on. */
let owes = false;

/** A member left while the server could not be told: it is told before anything else. */
export function oweSignOut() {
  owes = true;
  keepOwing();
}

/** Once more when there may be room: what this page alone knows goes with it. */
export const keepOwing = () => void (owes && remember(key, true));

/** Throws while the server still cannot be told. */
export async function settleSignOut() {
  if (!owes && !recall<boolean>(key)) return;
  try {
    await endSession();
  } catch (error) {
    // A 4xx means that the session is gone already.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429) throw error;
  }
  owes = false;
  remember(key, undefined);
}
