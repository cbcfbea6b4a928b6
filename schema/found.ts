import { HearthError } from './hearth-error.ts';

/** What a call may not be without. @throws not_found for hidden and missing alike */
export function found<T>(row: T | undefined): T {
  if (!row) throw new HearthError('not_found');
  return row;
}
