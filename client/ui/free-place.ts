interface Span {
  top: number;
  bottom: number;
}

/** How far from the top something so high covers none of these, at `from` at least; undefined where it would end below `until`. */
export function freePlace(
  { height, from, until, apart }: Record<'height' | 'from' | 'until' | 'apart', number>,
  taken: readonly Span[],
): number | undefined {
  let at = from;
  for (const { top, bottom } of taken.toSorted((one, other) => one.top - other.top))
    if (top < at + height && at < bottom) at = bottom + apart;
  return at + height <= until ? at : undefined;
}
