import * as z from 'zod/mini';
import { HearthError } from './hearth-error.ts';

/** The most values: nobody sends more for one row before it is answered. */
export const expectedMax = 20;

/**
 * The values that a change may replace: what its author saw, and what they have sent for it since,
 * which may have arrived or not. Pages of 0.2 and before send one value alone.
 */
export const expected = <Value extends z.core.SomeType>(value: Value) =>
  z.pipe(
    z.union([value, z.array(value).check(z.minLength(1), z.maxLength(expectedMax))]),
    z.transform((given) => [given].flat() as z.output<Value>[]),
  );

/** Makes sure that the stored value is in `expected`. @throws changed_elsewhere */
export function requireExpected<Value>(
  expected: readonly Value[],
  isNow: (one: Value) => boolean,
): void {
  if (!expected.some(isNow)) throw new HearthError('changed_elsewhere');
}
