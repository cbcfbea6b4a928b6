import { useEffect, useReducer } from 'react';
import { normalEmail, resendCooldownMs } from '../../../schema/auth/rules.ts';
import { createRememberedStore, useStore } from '../../device/store.ts';

const key = 'hearth-resend-cooldown';

/** `until` is by this device's clock. */
type Cooldown = { email: string; until: number };

/** Shared with other tabs, which may know of a longer wait. */
const cooldowns = createRememberedStore<Cooldown>(key);

/** How long an address has to wait for its next mail, in ms. */
function remainingMs(email: string, now = Date.now()): number {
  const cooldown = cooldowns.get();
  const wait = cooldown?.email === normalEmail(email) ? cooldown.until - now : 0;
  // Longer than possible: the clock was set back.
  return wait > resendCooldownMs ? 0 : Math.max(0, wait);
}

/** Starts a wait that the server has reported or will apply; a longer known wait continues. */
export function noteCooldown(email: string, ms = resendCooldownMs) {
  if (ms <= remainingMs(email)) return;
  cooldowns.set({ email: normalEmail(email), until: Date.now() + ms });
}

/** Forgets the address. */
export const forgetCooldown = () => cooldowns.set(undefined);

/** Seconds until this address may get its next mail, counting down. */
export function useCooldown(email: string): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useStore(cooldowns);
  const seconds = Math.ceil(remainingMs(email) / 1000);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(look, 1000);
    return () => clearTimeout(timer);
  });
  return seconds;
}
