import { useState } from 'react';

/**
 * Whether a page has ever been full: one that never was is the last one, while a full page may have
 * lost rows since.
 */
export function useWasFull(rows: readonly unknown[], size: number, before = false): boolean {
  const [wasFull, setWasFull] = useState(before);
  if (rows.length === size && !wasFull) setWasFull(true);
  return wasFull;
}
