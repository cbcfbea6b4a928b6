/** A way back inside this origin, or nothing: never another host, never another scheme. */
export function returnPath(to: unknown): string | undefined {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : undefined;
}
