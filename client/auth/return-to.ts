import { recall, remember } from '../device/remembered.ts';

const key = 'hearth-return-to';

/** A path to return to inside this origin, or nothing: never another host or scheme. */
export function returnPath(to: unknown): string | undefined {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : undefined;
}

/**
 * Stores the path while the member is at the provider, because a failure there returns to /login
 * with a new history.
 */
export const storeReturnPath = (path: string) => remember(key, path, 'sessionStorage');

/** Where a visitor on /login was going. `error` is the provider's, if they come from there. */
export function returnTarget(returnTo: unknown, error: string | undefined): string | undefined {
  const stored = error === undefined ? undefined : recall(key, 'sessionStorage');
  return returnPath(returnTo) ?? returnPath(stored);
}
