import { useMemo } from 'react';
import type { MoveInput } from '../../../schema/apps/chess/game.ts';
import { useStore } from '../../device/store.ts';
import { useMyId } from '../../zero/me.ts';
import { positionAt, withMove } from './position.ts';
import { newGame, type StoredGame, useGameStore } from './stored-game.ts';
import { turnsBack } from './turns.ts';

/** The game on this device, and the actions on it. */
export function useGame() {
  const store = useGameStore(useMyId());
  const stored = useStore(store);
  const game = useMemo(() => ({ ...newGame, ...stored }), [stored]);
  const position = useMemo(() => positionAt(game.moves), [game.moves]);
  return useMemo(() => {
    const now = () => ({ ...newGame, ...store.get() });
    const change = (by: Partial<StoredGame>) => store.set({ ...now(), ...by });
    return {
      ...game,
      position,
      change,
      /**
       * Plays a move and returns whether it was legal. `piece` is the piece that a pawn becomes.
       */
      play: (input: MoveInput, piece?: string): boolean => {
        const moves = withMove(now().moves, input, piece);
        const began = now().moves.length === 0 ? Date.now() : now().began;
        if (moves) change({ moves, began });
        return moves !== undefined;
      },
      undo: () => change({ moves: turnsBack(now().mode, now().moves) }),
    };
  }, [store, game, position]);
}
