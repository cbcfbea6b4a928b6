import { HearthError } from '../../schema/hearth-error.ts';

/**
 * The codes with which the operating system and Postgres say that the disk, or a quota, is full.
 */
const codes = /^(ENOSPC|EDQUOT|EFBIG|53100)$/;

/** Whether there was no room for something. */
export const isDiskFull = (error: unknown): boolean =>
  codes.test(String((error as { code?: unknown } | undefined)?.code ?? ''));

/** Turns the failure of a write into an error for the member. @throws not_stored */
export function notStored(error: unknown): never {
  throw new HearthError('not_stored', error);
}
