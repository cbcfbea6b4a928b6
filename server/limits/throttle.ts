/** Returns a function that is true for each key at most once in `everyMs`. */
export function throttlePerKey(everyMs: number): (key: string) => boolean {
  const recent = new Set<string>();
  return (key) => {
    if (recent.has(key)) return false;
    recent.add(key);
    setTimeout(() => recent.delete(key), everyMs).unref();
    return true;
  };
}
