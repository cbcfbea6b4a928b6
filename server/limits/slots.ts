/** Takes a place, and returns a function that gives it back; undefined if none is left. */
type TakeSlot = (whose: string) => (() => void) | undefined;

/** `most` places at a time for each key. */
export function slotsPerKey(most: number): TakeSlot {
  const taken = new Map<string, number>();
  return (whose) => {
    const others = taken.get(whose) ?? 0;
    if (others >= most) return undefined;
    taken.set(whose, others + 1);
    return () => {
      const left = (taken.get(whose) ?? 1) - 1;
      if (left > 0) taken.set(whose, left);
      else taken.delete(whose);
    };
  };
}
