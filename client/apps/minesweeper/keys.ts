import type { Size } from './levels.ts';

/** The cell that a key leads to, as in the grid pattern of WAI-ARIA; none beyond an edge. */
export function cellByKey(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  at: number,
  { columns, rows }: Size,
): number | undefined {
  const row = Math.floor(at / columns);
  const column = at % columns;
  const place = (toRow: number, toColumn: number) => {
    const isInside = toRow >= 0 && toRow < rows && toColumn >= 0 && toColumn < columns;
    return isInside ? toRow * columns + toColumn : at;
  };
  const to: Record<string, number> = {
    ArrowUp: place(row - 1, column),
    ArrowDown: place(row + 1, column),
    ArrowLeft: place(row, column - 1),
    ArrowRight: place(row, column + 1),
    PageUp: place(0, column),
    PageDown: place(rows - 1, column),
    Home: place(ctrlKey ? 0 : row, 0),
    End: place(ctrlKey ? rows - 1 : row, columns - 1),
  };
  return to[key];
}
