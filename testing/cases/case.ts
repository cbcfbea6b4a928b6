import { randomUUID } from 'node:crypto';
import type { Building, Known, Who, World } from '../world.ts';
import type { Args } from '../zero-door.ts';

/** A question, and all rows that reach the device of each who asks it. Who is not named gets none. */
export type QueryCase = {
  about: string;
  args?: (ids: World['ids']) => Args;
  rows: Partial<Record<Known, string[]>>;
};

export const everyone = (...rows: string[]) => ({ ada: rows, ben: rows, cyd: rows });

export type Attempt = { what: string; by: Who; args: (ids: World['ids']) => Args; answer: string };
export type MutatorCase = {
  /** Change nothing, whatever they answer. */
  vain: Attempt[];
  /** Shows that the others failed by right and not by mistake. */
  rightful: Omit<Attempt, 'answer'>;
};

/** Of a feature: its queries and mutators by name, each once. The first case of a query is about Ada, or oneself. */
export type Cases = {
  /** Makes what the cases are about, once what lower features make is there. */
  world?: (building: Building) => Promise<void>;
  queries: Record<string, QueryCase[]>;
  mutators: Record<string, MutatorCase>;
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

/** What a client says of an uploaded image. */
export const image = (name: string) => ({ name, width: 640, height: 480, thumbhash: 'hash' });

/** An id of nothing. */
export const nothing = randomUUID();
