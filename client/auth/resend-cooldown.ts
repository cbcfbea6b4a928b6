import { useEffect, useReducer } from 'react';
import { normalEmail, resendCooldownMs } from '../../schema/auth/rules.ts';
import { createRememberedStore, useStore } from '../device/store.ts';

const key = 'hearth-resend-cooldown';

/** `until` by this device's clock. */
type Cooldown = { email: string; until: number };

/** In step with other tabs, which may have heard of a longer one. */
const known = createRememberedStore<Cooldown>(key);

/** How long an address has to wait for its next letter, in ms. */
function left(email: string, now = Date.now()): number {
  const cooldown = known.get();
  const wait = cooldown?.email === normalEmail(email) ? cooldown.until - now : 0;
  // More than there can be: the clock was set back.
  return wait > resendCooldownMs ? 0 : Math.max(0, wait);
}

/** Begins a wait, as the server tells it or as it will see it; a longer one that is known goes on. */
export function noteCooldown(email: string, ms = resendCooldownMs) {
  if (ms <= left(email)) return;
  known.set({ email: normalEmail(email), until: Date.now() + ms });
}

/** Forgets whose address it was. */
export const forgetCooldown = () => known.set(undefined);

/** Seconds until this address may have its next letter, counted down on the screen. */
export function useCooldown(email: string): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useStore(known);
  const seconds = Math.ceil(left(email) / 1000);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(look, 1000);
    return () => clearTimeout(timer);
  });
  return seconds;
}
