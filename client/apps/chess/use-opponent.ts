import { useEffect, useEffectEvent } from 'react';
import { useMyId } from '../../zero/me.ts';
import { randomMove } from './position.ts';
import { gameKey } from './stored-game.ts';
import { isComputerTurn } from './turns.ts';
import { useEngine } from './use-engine.ts';
import type { useGame } from './use-game.ts';

const answersAfterMs = 350;

/** Plays the computer's side: it answers, unless the game changes meanwhile. */
export function useOpponent({ mode, level, position, play }: ReturnType<typeof useGame>) {
  const me = useMyId();
  const { engine, hasFailed, isStarting, fail, retry } = useEngine(mode === 'engine');
  const { line, moves, isOver } = position;
  const isThinking = isComputerTurn(mode, moves) && !isOver && !hasFailed;

  const choose = useEffectEvent(async () =>
    mode === 'random' ? randomMove(moves) : (await engine.current)?.bestMove(line, level),
  );
  const answer = useEffectEvent(play);
  const reportFailure = useEffectEvent(fail);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other moves, another mode or level are a new question
  useEffect(() => {
    if (!isThinking) return;
    const over = new AbortController();
    const { signal } = over;
    const think = async () => {
      // Even if it is still thinking: the turn is released together with the question.
      const [move] = await Promise.race([
        Promise.all([choose(), pause(answersAfterMs)]),
        endOf(signal),
      ]);
      if (move) answer(move);
    };
    inTurn(`${gameKey(me)}-answer`, signal, think).catch(() => !signal.aborted && reportFailure());
    return () => over.abort();
  }, [isThinking, me, line, mode, level]);

  return { isThinking, isStarting, hasFailed, retry };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @throws when `signal` is aborted, so that the next question need not wait. */
const endOf = (over: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (over.aborted) reject(over.reason);
    over.addEventListener('abort', () => reject(over.reason));
  });

/**
 * Runs `work` in only one of the tabs that show the game. If that tab is closed, another takes over
 * and thinks as long, so that it has noticed an answer given before.
 */
const inTurn = (name: string, signal: AbortSignal, work: () => Promise<void>) =>
  navigator.locks.request(name, { signal }, work);
