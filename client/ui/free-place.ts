interface Span {
  top: number;
  bottom: number;
}

/**
 * The distance from the top, at least `from`, at which an element of this height covers none of the `taken` spans; undefined if it
 * would end below `until`.
 */
export function freePlace(
  { height, from, until, apart }: Record<'height' | 'from' | 'until' | 'apart', number>,
  taken: readonly Span[],
): number | undefined {
  let at = from;
  for (const { top, bottom } of taken.toSorted((one, other) => one.top - other.top))
    if (top < at + height && at < bottom) at = bottom + apart;
  return at + height <= until ? at : undefined;
}
