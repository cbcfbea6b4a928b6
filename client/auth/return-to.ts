import { recall, remember } from '../device/remembered.ts';

const key = 'hearth-return-to';

/** A way back inside this origin, or nothing: never another host, never another scheme. */
export function returnPath(to: unknown): string | undefined {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : undefined;
}

/** For the way to the provider: its failure comes back to /login with a history of its own. */
export const keepReturnPath = (path: string) => remember(key, path, 'sessionStorage');

/** Where someone on /login was going. `error` is the provider's, if that is where they come from. */
export function wayBack(returnTo: unknown, error: string | undefined): string | undefined {
  const kept = error === undefined ? undefined : recall(key, 'sessionStorage');
  return returnPath(returnTo) ?? returnPath(kept);
}
