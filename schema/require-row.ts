import { HearthError } from './hearth-error.ts';

/**
 * The row, which a call cannot do without. @throws not_found, whether the row is hidden or missing
 */
export function requireRow<T>(row: T | undefined): T {
  if (!row) throw new HearthError('not_found');
  return row;
}
