import type { Asked, Results } from '../../schema/first-screen.ts';

interface Given {
  memberId: string;
  results: Results;
  /** What was asked for and is not there, by its key. */
  asked: Map<string, Asked>;
  /** The same of what a screen can be looked at without. */
  later: Map<string, Asked>;
}

let current: Given | undefined;

/** Whose screen is being rendered, and with what. */
export function given(): Given {
  if (!current) throw new Error('Nothing is being rendered.');
  return current;
}

/** Renders with `next`. One at a time, as there is one value for all modules. */
export async function whileGiven<T>(next: Given, work: () => Promise<T>): Promise<T> {
  if (current) throw new Error('Something is being rendered.');
  current = next;
  try {
    return await work();
  } finally {
    current = undefined;
  }
}
