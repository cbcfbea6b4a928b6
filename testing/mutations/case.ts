import { randomUUID } from 'node:crypto';
import type { Who, World } from '../world.ts';
import type { Args } from '../zero-door.ts';

export type Attempt = { what: string; by: Who; args: (ids: World['ids']) => Args; answer: string };
export type Case = {
  /** Change nothing, whatever they answer. */
  vain: Attempt[];
  /** Shows that the others failed by right and not by mistake. */
  rightful: Omit<Attempt, 'answer'>;
};

export type MakeArgs = Attempt['args'];
export const stranger = (args: MakeArgs, answer: string): Attempt => ({
  what: 'a stranger',
  by: 'cyd',
  args,
  answer,
});
export const friend = (args: MakeArgs, answer: string): Attempt => ({
  what: 'a friend',
  by: 'ben',
  args,
  answer,
});
export const missing = (by: Who, args: MakeArgs, answer: string): Attempt => ({
  what: 'something missing',
  by,
  args,
  answer,
});

/** An id of nothing. */
export const nothing = randomUUID();
