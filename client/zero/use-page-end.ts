import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The row of a page after which the next one begins; undefined on the last page. A page that was never full is the last one. One
 * that was may have lost rows since. `onEmptied` is called when it has lost them all: others may be further down than the server
 * looked for it.
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
