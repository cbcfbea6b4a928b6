import { useEffect, useReducer } from 'react';
import { normalEmail, resendCooldownMs } from '../../schema/auth/rules.ts';
import { recall, remember } from './remembered.ts';

const key = 'hearth-resend-cooldown';

/** `until` by this device's clock. */
type Cooldown = { email: string; until: number };

let known = recall<Cooldown>(key);
const listeners = new Set<() => void>();

function change(next: Cooldown | undefined) {
  known = next;
  for (const listener of listeners) listener();
}

/** Another tab has heard of a longer one. */
const onStorage = (event: StorageEvent) => {
  if (event.key === key) change(recall<Cooldown>(key));
};

/** How long an address has to wait for its next letter, in ms. */
function left(email: string, now = Date.now()): number {
  const wait = known?.email === normalEmail(email) ? known.until - now : 0;
  // More than there can be: the clock was set back.
  return wait > resendCooldownMs ? 0 : Math.max(0, wait);
}

/** Begins a wait, as the server tells it or as it will see it; a longer one that is known goes on. */
export function noteCooldown(email: string, ms = resendCooldownMs) {
  if (ms <= left(email)) return;
  change({ email: normalEmail(email), until: Date.now() + ms });
  remember(key, known);
}

/** Forgets whose address it was. */
export function forgetCooldown() {
  change(undefined);
  remember(key, undefined);
}

/** Seconds until this address may have its next letter, counted down on the screen. */
export function useCooldown(email: string): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    listeners.add(look);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(look);
      window.removeEventListener('storage', onStorage);
    };
  }, []);
  const seconds = Math.ceil(left(email) / 1000);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(look, 1000);
    return () => clearTimeout(timer);
  });
  return seconds;
}
