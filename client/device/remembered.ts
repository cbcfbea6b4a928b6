// Small values that this device keeps. If storage is blocked, nothing is remembered. The page's
// first script imports this file.

/** sessionStorage lasts as long as this tab is open. */
type StorageName = 'localStorage' | 'sessionStorage';

export function recall<T>(key: string, storage: StorageName = 'localStorage'): T | undefined {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null') ?? undefined;
  } catch {
    // Storage is blocked, or the value is not one of ours.
    return undefined;
  }
}

/**
 * Stores the value; undefined removes it. Returns whether it will still be there at the next start.
 */
export function remember(
  key: string,
  value: unknown,
  storage: StorageName = 'localStorage',
): boolean {
  try {
    if (value === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Storage is blocked or full.
    return false;
  }
}

const ownPrefix = 'hearth-own-';

/** A key for a member's private data, which is removed when they log out. */
export const ownKey = (name: string, memberId: string) => `${ownPrefix}${name}-${memberId}`;

export const forgetOwn = () => forget(ownPrefix);

/** All keys that begin with `prefix`. */
export function keysOf(prefix: string, storage: StorageName = 'localStorage'): string[] {
  try {
    return Object.keys(globalThis[storage]).filter((key) => key.startsWith(prefix));
  } catch {
    // Storage is blocked, so nothing is remembered.
    return [];
  }
}

/** Removes everything whose key begins with `prefix`, in both storages or only in `place`. */
export function forget(prefix: string, storage?: StorageName) {
  for (const one of storage ? [storage] : (['localStorage', 'sessionStorage'] as const))
    for (const key of keysOf(prefix, one)) remember(key, undefined, one);
}
