import { openSync, readSync, writeSync } from 'node:fs';
import { awakeFile, reachFile, recording } from './files.ts';

// Read at each look, so that every process and thread follows the switch at once: a look takes a microsecond.
const awake = openSync(awakeFile, 'r');
const reach = openSync(reachFile, 'r+');
const now = Buffer.alloc(4);
const mark = Buffer.of(1);

/** Whether this mutant is awake. */
export function M$(number: number): boolean {
  readSync(awake, now, 0, 4, 0);
  const awoken = now.readUInt32LE();
  if (awoken === recording) writeSync(reach, mark, 0, 1, number);
  return awoken === number;
}

/** A query without its last clause, if that mutant is awake. */
export const K$ = <Query, Narrowed>(
  number: number,
  query: Query,
  narrow: (query: Query) => Narrowed,
) => (M$(number) ? query : narrow(query));
