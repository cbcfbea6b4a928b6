import { HearthError } from './hearth-error.ts';

/**
 * An insert under a taken id does nothing, so what is there afterwards tells, even when two took the id at once; the
 * same sent twice, by a second tab or a retry, is one row. @throws id_taken
 */
export function requireInserted<Row extends object>(
  stored: Row | undefined,
  expected: Partial<Row>,
): void {
  for (const key of Object.keys(expected) as (keyof Row)[]) {
    if (stored?.[key] !== expected[key]) throw new HearthError('id_taken');
  }
}
