import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The row after which the next page begins; undefined on the last page, which is one that was never full: a page that was may have lost
 * rows since. `onEmptied` is called when it has lost them all, since further rows may lie deeper than the server looked for this page.
 */
export function usePageEnd<Row>(
  rows: readonly Row[],
  size: number,
  onEmptied?: () => void,
): Row | undefined {
  const [wasFull, setWasFull] = useState(false);
  if (rows.length === size && !wasFull) setWasFull(true);
  const emptied = wasFull && rows.length === 0;
  const tellEmptied = useEffectEvent(() => onEmptied?.());
  useEffect(() => {
    if (emptied) tellEmptied();
  }, [emptied]);
  return wasFull ? rows.at(-1) : undefined;
}
