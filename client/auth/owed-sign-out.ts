import { ApiError } from '../device/ask.ts';
import { recall, remember } from '../device/remembered.ts';
import { endSession } from './session-api.ts';

const key = 'hearth-owed-sign-out';

/** A member left while the server could not be told: it is told before anything else. */
export const oweSignOut = () => remember(key, true);

/** Throws while the server still cannot be told. */
export async function settleSignOut() {
  if (!recall<boolean>(key)) return;
  try {
    await endSession();
  } catch (error) {
    // A 4xx means that the session is gone already.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429) throw error;
  }
  remember(key, undefined);
}
