/**
 * Whether this browser, or Node, knows a time zone of this name. An offset such as '+02:00' is no
 * zone: it has no summer time.
 */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
