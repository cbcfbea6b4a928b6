// What this device keeps in a few words. Storage may be blocked: then nothing is remembered. The first script reads this file.

export function recall<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether it will still be there at the next start. Undefined forgets it. */
export function remember(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Blocked or full.
    return false;
  }
}

/** Forgets everything whose key begins so. */
export function forget(prefix: string) {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // Blocked: there is nothing to forget.
  }
}
