import { HearthError } from '../../schema/hearth-error.ts';

/** As the operating system and Postgres name a disk, or one's share of it, that is full. */
const codes = /^(ENOSPC|EDQUOT|EFBIG|53100)$/;

/** Whether there was no room for something. */
export const isNoRoom = (error: unknown): boolean =>
  codes.test(String((error as { code?: unknown } | undefined)?.code ?? ''));

/** For what could not be written. @throws not_stored */
export function notStored(error: unknown): never {
  throw new HearthError('not_stored', error);
}
