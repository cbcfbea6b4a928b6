import { randomUUID } from 'node:crypto';
import type { Sql } from '../../server/db.ts';
import type { Args, Call } from '../zero-door.ts';

/** Members who can all be open at once: Ada, her friend Ben, and Cyd, who is a stranger to both. */
export type Known = 'ada' | 'ben' | 'cyd';
/** Dee and Fay asked Ada, Ada asked Eve and blocked Ivy, Gus is free; Hal is disabled in the end, Uma unverified, `out` signed out. */
export type Who = Known | 'dee' | 'eve' | 'fay' | 'gus' | 'hal' | 'ivy' | 'uma' | 'out';

/** What the features make for their cases; each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by testing/cases.
export interface Things {}
/** A notification, by whom it tells of and to whom; those of one's posts by their type. */
export type Note = `${'note' | 'like' | 'comment'}${Capitalize<Who>}To${Capitalize<Who>}`;

/** Ids of the members and of what they made, by name. */
export type Ids = Record<Who | keyof Things | Note, string>;

/** With what a feature makes its part of the world. An id comes to be when it is first asked for. */
export type Building = {
  ids: Ids;
  sql: Sql;
  /** @throws if any of it is refused */
  act: (who: Who, ...calls: Call[]) => Promise<void>;
};

/** A question, and all rows that reach the device of each who asks it. Who is not named gets none. */
export type QueryCase = {
  about: string;
  args?: (ids: Ids) => Args;
  rows: Partial<Record<Known, string[]>>;
};

export const everyone = (...rows: string[]) => ({ ada: rows, ben: rows, cyd: rows });

export type Attempt = { what: string; by: Who; args: (ids: Ids) => Args; answer: string };
export type MutatorCase = {
  /** Of the arguments, those that may be empty. */
  mayBeEmpty?: string[];
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
