import { useEffect, useEffectEvent } from 'react';
import { useMyId } from '../../zero/me.ts';
import { gameKey } from './kept-game.ts';
import { randomMove } from './position.ts';
import { isComputers } from './turns.ts';
import { useEngine } from './use-engine.ts';
import type { useGame } from './use-game.ts';

const answersAfterMs = 350;

/** The computer's side of a game: it answers, unless the game goes another way meanwhile. */
export function useOpponent({ mode, level, position, play }: ReturnType<typeof useGame>) {
  const me = useMyId();
  const { engine, hasFailed, isStarting, fail, retry } = useEngine(mode === 'engine');
  const { line, moves, isOver } = position;
  const isThinking = isComputers(mode, moves) && !isOver && !hasFailed;

  const choose = useEffectEvent(async () =>
    mode === 'random' ? randomMove(moves) : (await engine.current)?.bestMove(line, level),
  );
  const answer = useEffectEvent(play);
  const giveUp = useEffectEvent(fail);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another line, mode or level is another question
  useEffect(() => {
    if (!isThinking) return;
    const over = new AbortController();
    const { signal } = over;
    const think = async () => {
      // Whatever it still thinks about: the turn is given back with the question.
      const [move] = await Promise.race([
        Promise.all([choose(), pause(answersAfterMs)]),
        endOf(signal),
      ]);
      if (move) answer(move);
    };
    inTurn(`${gameKey(me)}-answer`, signal, think).catch(() => !signal.aborted && giveUp());
    return () => over.abort();
  }, [isThinking, me, line, mode, level]);

  return { isThinking, isStarting, hasFailed, retry };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @throws once it is over: then the next one need not wait. */
const endOf = (over: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (over.aborted) reject(over.reason);
    over.addEventListener('abort', () => reject(over.reason));
  });

/**
 * In one tab of all that show the game; another takes over when that one is closed, and thinks as long, so that it has heard of
 * an answer that came before.
 */
const inTurn = (name: string, signal: AbortSignal, work: () => Promise<void>) =>
  navigator.locks.request(name, { signal }, work);
