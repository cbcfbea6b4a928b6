import {
  type CSSProperties,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './Board.module.css';
import { Cell } from './Cell.tsx';
import { faceOf } from './face.ts';
import type { Game } from './game.ts';
import { cellByKey } from './keys.ts';
import { levels } from './levels.ts';
import { createPresses } from './presses.ts';

interface BoardProps {
  game: Game;
  onPress: (at: number) => void;
  onFlag: (at: number) => void;
}

/** The field. One cell is the tab stop, and keys move from it. The grid listens for all cells. */
export function Board({ game, onPress, onFlag }: BoardProps) {
  const { board, level, state } = game;
  const size = levels[level];
  const { columns, rows } = size;
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const press = useEffectEvent(onPress);
  const flag = useEffectEvent(onFlag);
  const presses = useMemo(() => createPresses({ onPress: press, onFlag: flag }), []);
  useEffect(() => presses.end, [presses]);

  function onKeyDown(event: KeyboardEvent) {
    const at = cellIndexOf(event);
    if (at === undefined || event.metaKey || event.altKey) return;
    const next = cellByKey(event, at, size);
    const act = next === undefined && !event.ctrlKey ? byKey[event.key] : undefined;
    if (next === undefined && !act) return;
    event.preventDefault();
    if (next !== undefined)
      grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
    // A key that is held down would go on to open the cells around.
    else if (!event.repeat) act?.(at);
  }
  const byKey: Record<string, (at: number) => void> = {
    Enter: onPress,
    ' ': onPress,
    f: onFlag,
    F: onFlag,
  };

  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table lays itself out as a whole at each change */}
      <div
        ref={grid}
        role="grid"
        aria-label="Minefield"
        className={styles.grid}
        style={{ '--columns': columns } as CSSProperties}
        onFocus={(event) => setStop(cellIndexOf(event) ?? 0)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => withCell(event, (at) => presses.down(event, at))}
        onPointerMove={presses.move}
        onPointerUp={presses.end}
        onPointerCancel={presses.end}
        onClick={(event) => withCell(event, presses.click)}
        onContextMenu={(event) => {
          event.preventDefault();
          withCell(event, presses.menu);
        }}
      >
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place
          // biome-ignore lint/a11y/useSemanticElements: no table
          // biome-ignore lint/a11y/useFocusableInteractive: its cells are focusable
          <div key={row} role="row" className={styles.row}>
            {board.slice(row * columns, (row + 1) * columns).map((cell, column) => {
              const at = row * columns + column;
              return (
                <Cell
                  key={at}
                  at={at}
                  columns={columns}
                  face={faceOf(cell, state)}
                  stop={at === stop}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function cellIndexOf({ target }: SyntheticEvent): number | undefined {
  const at = (target as Element).closest<HTMLElement>('[data-at]')?.dataset.at;
  return at === undefined ? undefined : Number(at);
}

function withCell(event: SyntheticEvent, act: (at: number) => void) {
  const at = cellIndexOf(event);
  if (at !== undefined) act(at);
}
