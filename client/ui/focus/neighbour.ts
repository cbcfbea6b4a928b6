/**
 * Where a keyboard reader continues once a post or an event is gone: the one after it, or else the
 * one before.
 */
export function neighbourOf(listedAs: 'post' | 'event', id: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-${listedAs}]`)];
  const at = all.findIndex(({ dataset }) => dataset[listedAs] === id);
  return all[at + 1] ?? all[at - 1];
}
