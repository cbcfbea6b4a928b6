import { useMemo } from 'react';
import { ownKey } from '../../device/remembered.ts';
import { createRememberedStore, useStore } from '../../device/store.ts';
import { useMyId } from '../../zero/me.ts';
import { type Game, newGame, seconds } from './game.ts';
import type { Level } from './levels.ts';

/** In seconds, by level. */
type BestTimes = Partial<Record<Level, number>>;

/** A member's game and best times, as this device remembers them and all tabs show them. */
export function useMinesweeper() {
  const me = useMyId();
  const stores = useMemo(
    () => ({
      game: createRememberedStore<Game>(ownKey('minesweeper', me)),
      best: createRememberedStore<BestTimes>(ownKey('minesweeper-best', me)),
    }),
    [me],
  );
  const game = useStore(stores.game) ?? newGame('easy');
  const best = useStore(stores.best) ?? {};
  function change(next: Game) {
    if (next === game) return;
    stores.game.set(next);
    if (next.state !== 'won') return;
    const took = seconds(next, 0);
    const before = best[next.level];
    if (before === undefined || took < before) stores.best.set({ ...best, [next.level]: took });
  }
  return { game, best: best[game.level], change };
}
