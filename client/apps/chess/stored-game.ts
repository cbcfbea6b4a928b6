import { useMemo } from 'react';
import { ownKey } from '../../device/remembered.ts';
import { createRememberedStore } from '../../device/store.ts';

export const modes = ['random', 'engine', 'local'] as const;
export type Mode = (typeof modes)[number];

/** A game on this device: it survives a reload and is the same in every tab. */
export interface StoredGame {
  mode: Mode;
  /** The engine's level, from 1 on. */
  level: number;
  /** In SAN. */
  moves: readonly string[];
  /** When the first move was made, in ms; 0 before that. */
  began: number;
  /** Whether Black is at the bottom. */
  flipped: boolean;
}

export const newGame: StoredGame = {
  mode: 'random',
  level: 1,
  moves: [],
  began: 0,
  flipped: false,
};

/** The member's own: a logout deletes it. */
export const gameKey = (memberId: string) => ownKey('chess', memberId);

export function useGameStore(memberId: string) {
  return useMemo(() => createRememberedStore<StoredGame>(gameKey(memberId)), [memberId]);
}
