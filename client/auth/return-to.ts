const key = 'hearth-return-to';

/** A way back inside this origin, or nothing: never another host, never another scheme. */
export function returnPath(to: unknown): string | undefined {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : undefined;
}

/** For the way to the provider: its failure comes back to /login with a history of its own. */
export function keepReturnPath(path: string) {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Blocked: a failure then forgets where they were going.
  }
}

/** Where someone on /login was going. `error` is the provider's, if that is where they come from. */
export function wayBack(returnTo: unknown, error: string | undefined): string | undefined {
  return returnPath(returnTo) ?? (error === undefined ? undefined : keptReturnPath());
}

function keptReturnPath() {
  try {
    return returnPath(sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}
