import { randomUUID } from 'node:crypto';
import type { Sql } from '../../server/db.ts';
import type { Args, Call } from '../zero-endpoints.ts';

/**
 * Members whose screens can all be open at once: Ada, her friend Ben, and Cyd, who is a stranger to
 * both.
 */
export type Known = 'ada' | 'ben' | 'cyd';
/**
 * Dee and Fay asked Ada, Ada asked Eve and blocked Ivy, Gus has no relation to anyone; Hal is
 * banned in the end, Uma came by a link of Ada's and is unverified, Wes waits for approval, `out`
 * is signed out. Before, Hal was a friend of Cyd, asked Ada, was asked by Ben, and was everywhere
 * else where a member can be seen.
 */
export type Who = Known | 'dee' | 'eve' | 'fay' | 'gus' | 'hal' | 'ivy' | 'uma' | 'wes' | 'out';

/** Rows that the features create for their cases; each feature adds its own names. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of testing/cases fill it.
export interface Things {}
/**
 * A notification, named by its actor and recipient; those about the recipient's own posts by their
 * type.
 */
export type Note = `${'note' | 'like' | 'comment'}${Capitalize<Who>}To${Capitalize<Who>}`;

/** Ids of the members and of what they created, by name. */
export type Ids = Record<Who | keyof Things | Note, string>;

/**
 * The tools with which a feature creates its part of the world. An id is generated when it is first
 * asked for.
 */
export type Building = {
  ids: Ids;
  sql: Sql;
  /** @throws if any of these changes is refused */
  act: (who: Who, ...calls: Call[]) => Promise<void>;
};

/**
 * Arguments of a query, and all rows that reach the device of each member who asks. Members who are
 * not named get none.
 */
export type QueryCase = {
  about: string;
  args?: (ids: Ids) => Args;
  rows: Partial<Record<Known, string[]>>;
};

export const everyone = (...rows: string[]) => ({ ada: rows, ben: rows, cyd: rows });

export type Attempt = { what: string; by: Who; args: (ids: Ids) => Args; answer: string };
export type MutatorCase = {
  /** The arguments that may be empty. */
  mayBeEmpty?: string[];
  /** Calls that change nothing, whatever they answer. */
  vain: Attempt[];
  /** A call that succeeds: the others failed for the right reason and not by mistake. */
  rightful: Omit<Attempt, 'answer'>;
};

/**
 * A feature's queries and mutators by name, each once. The first case of a query is about Ada, or
 * about the asking member.
 */
export type Cases = {
  /** Creates the rows that the cases are about, after those of lower features. */
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

/** The image data that a client sends about an upload. */
export const image = (name: string) => ({ name, width: 640, height: 480, thumbhash: 'hash' });

/** An id that nothing has. */
export const nothing = randomUUID();
