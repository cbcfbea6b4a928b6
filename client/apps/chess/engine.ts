import engineUrl from 'stockfish/src/stockfish.js?url';
import wasmUrl from 'stockfish/src/stockfish.wasm?url';

/**
 * Levels from 1 on: Stockfish's skill (0 to 20), how many half-moves it looks ahead, and for how
 * long at most, in ms.
 */
const levels = [
  { skill: 0, depth: 1, ms: 50 },
  { skill: 3, depth: 2, ms: 100 },
  { skill: 6, depth: 3, ms: 150 },
  { skill: 9, depth: 5, ms: 250 },
  { skill: 12, depth: 7, ms: 400 },
  { skill: 15, depth: 9, ms: 600 },
  { skill: 18, depth: 12, ms: 900 },
  { skill: 20, depth: 16, ms: 1_500 },
] as const;
export const levelCount = levels.length;

/** Slow devices may take this long to load the engine; after that a silent failure is reported. */
const startsWithinMs = 60_000;

export interface Engine {
  /** The engine's answer to the moves so far, in the notation of engines. */
  bestMove: (line: string, level: number) => Promise<string>;
}

/** Stockfish in a worker, until `signal` is aborted. */
export async function startEngine(signal: AbortSignal): Promise<Engine> {
  // The engine itself does not report that its code could not be loaded.
  const code = await fetch(wasmUrl, { signal });
  if (!code.ok) throw new Error(`The engine's code is not there (${code.status}).`);
  const worker = new Worker(`${engineUrl}#${wasmUrl}`);
  signal.addEventListener('abort', () => worker.terminate());

  /** Resolves to its reply to a command. An engine that was ended never replies. */
  const answer = (commands: string[], isAnswer: RegExp, within = signal) =>
    new Promise<string>((resolve, reject) => {
      const listening = new AbortController();
      const options = { signal: listening.signal };
      const settle = (by: () => void) => {
        listening.abort();
        by();
      };
      const fail = (reason: unknown) => settle(() => reject(reason));
      worker.addEventListener('error', fail, options);
      if (within.aborted) return fail(within.reason);
      within.addEventListener('abort', () => fail(within.reason), options);
      worker.addEventListener(
        'message',
        ({ data }) => isAnswer.test(data) && settle(() => resolve(data)),
        options,
      );
      for (const command of commands) worker.postMessage(command);
    });

  await answer(['uci'], /^uciok/, AbortSignal.any([signal, AbortSignal.timeout(startsWithinMs)]));
  /**
   * The engine takes no commands while it thinks, so a further question has to wait for an answer
   * that is no longer wanted.
   */
  let turn: Promise<unknown> = Promise.resolve();
  return {
    bestMove: (line, level) => {
      const { skill, depth, ms } = levels[level - 1] ?? levels[0];
      const best = async () => {
        const commands = [
          `setoption name Skill Level value ${skill}`,
          `position startpos moves ${line}`,
          `go depth ${depth} movetime ${ms}`,
        ];
        const move = moveOf(await answer(commands, /^bestmove/));
        // On a busy device its time may run out before it has looked at any move.
        return move === '(none)' ? moveOf(await answer(['go depth 1'], /^bestmove/)) : move;
      };
      const next = turn.then(best);
      turn = next.catch(() => {});
      return next;
    },
  };
}

const moveOf = (words: string) => words.split(' ')[1] ?? '';
