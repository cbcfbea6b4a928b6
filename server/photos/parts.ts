import { randomUUID } from 'node:crypto';
import { HearthError } from '../../schema/hearth-error.ts';
import type { Storage } from './storage.ts';

/**
 * Makes a name for a new file with bytes of an upload. Never the same twice: of two connections
 * that send the same bytes, each has its own.
 */
export const partKey = (name: string) => `${name}.${randomUUID()}.part`;

/**
 * The name of the upload that a file has bytes of, even if the file is only half written; undefined
 * if it is no such file.
 */
export const uploadOfPart = (key: string): string | undefined => key.match(fileName)?.[1];

const fileName = /^([A-Za-z0-9_-]{8,64})\.[0-9a-f-]{36}\.part(?:\.[0-9a-f-]{36}\.half)?$/;

/** Bytes in pieces, read once or again from the beginning. */
export type Bytes = () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The bytes of parts, one after the other. @throws not_found, while they are read */
export const bytesOf = (storage: Storage, keys: string[]): Bytes =>
  async function* () {
    for (const key of keys) {
      const file = await storage.get(key);
      if (!file) throw new HearthError('not_found', new Error('the storage lacks a part of it'));
      yield* file.body;
    }
  };

/**
 * Deletes parts that nobody needs any more. Parts that cannot be deleted now, `tidy_images` deletes
 * later.
 */
export async function removeParts(storage: Storage, keys: string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}
