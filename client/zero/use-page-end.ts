import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The row after which the next page begins; undefined on the last page. The last page is one that was never full, because a full
 * page may have lost rows since. `onEmptied` is called when a full page has lost all its rows, since further rows may lie deeper
 * than the server looked for this page.
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
