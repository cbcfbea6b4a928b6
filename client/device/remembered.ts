// What this device keeps in a few words. Storage may be blocked: then nothing is remembered. The first script reads this file.

/** The latter for as long as this tab is open. */
type Place = 'localStorage' | 'sessionStorage';

export function recall<T>(key: string, place: Place = 'localStorage'): T | undefined {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null') ?? undefined;
  } catch {
    // Blocked, or not what was remembered.
    return undefined;
  }
}

/** Whether it will still be there at the next start. Undefined forgets it. */
export function remember(key: string, value: unknown, place: Place = 'localStorage'): boolean {
  try {
    if (value === undefined) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Blocked or full.
    return false;
  }
}

const ownPrefix = 'hearth-own-';

/** A key for what is one member's own business: it goes with their logout. */
export const ownKey = (name: string, memberId: string) => `${ownPrefix}${name}-${memberId}`;

export const forgetOwn = () => forget(ownPrefix);

/** All keys that begin so. */
export function keysOf(prefix: string, place: Place = 'localStorage'): string[] {
  try {
    return Object.keys(globalThis[place]).filter((key) => key.startsWith(prefix));
  } catch {
    // Blocked: nothing is remembered.
    return [];
  }
}

/** Forgets everything whose key begins so, everywhere or in one place. */
export function forget(prefix: string, place?: Place) {
  for (const one of place ? [place] : (['localStorage', 'sessionStorage'] as const))
    for (const key of keysOf(prefix, one)) remember(key, undefined, one);
}
