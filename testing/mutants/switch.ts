import { openSync, readSync, writeSync } from 'node:fs';
import { awakeFile, reachFile, recording } from './files.ts';

// Read at each look, so that every process and thread follows the switch at once: a look takes a
// microsecond.
const awake = openSync(awakeFile, 'r');
const reach = openSync(reachFile, 'r+');
const now = Buffer.alloc(4);
const mark = Buffer.of(1);
/** A loop that a mutant makes endless is ended: nothing else in its thread could. */
const mostLooks = 1_000_000;
let looks = { at: 0, times: 0 };

/** Whether this mutant is awake. */
export function M$(number: number): boolean {
  readSync(awake, now, 0, 4, 0);
  const awoken = now.readUInt32LE();
  if (awoken === recording) writeSync(reach, mark, 0, 1, number);
  if (awoken !== number) return false;
  if (looks.at !== number) looks = { at: number, times: 0 };
  if (++looks.times > mostLooks) throw new Error('This loop does not end.');
  return true;
}

/** A query without its last clause, if that mutant is awake. */
export const K$ = <Query, Narrowed>(
  number: number,
  query: Query,
  narrow: (query: Query) => Narrowed,
) => (M$(number) ? query : narrow(query));
