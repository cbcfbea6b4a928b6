/** The list with the item of that id at another place, as far as there is one. */
export function moved<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  to: number,
): Item[] {
  const item = items.find((one) => one.id === id);
  if (!item || to < 0 || to >= items.length) return [...items];
  return items.filter((one) => one !== item).toSpliced(to, 0, item);
}
