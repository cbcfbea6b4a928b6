/** Returns a function that is true for each key at most once in `everyMs`. */
export function throttlePerKey(everyMs: number): (whose: string) => boolean {
  const recent = new Set<string>();
  return (whose) => {
    if (recent.has(whose)) return false;
    recent.add(whose);
    setTimeout(() => recent.delete(whose), everyMs).unref();
    return true;
  };
}
