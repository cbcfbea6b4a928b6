/** Takes a place, and returns a function that gives it back; undefined if none is left. */
type TakeSlot = (key: string) => (() => void) | undefined;

/** `most` places at a time for each key. */
export function slotsPerKey(most: number): TakeSlot {
  const taken = new Map<string, number>();
  return (key) => {
    const others = taken.get(key) ?? 0;
    if (others >= most) return undefined;
    taken.set(key, others + 1);
    return () => {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  };
}
