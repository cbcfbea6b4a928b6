import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { ErrorCode } from '../../schema/errors.ts';
import type { Crop } from '../../schema/images.ts';
import { type UploadState, unfinishedMaxSize } from '../../schema/photos/rules.ts';
import { notStored } from './disk-full.ts';
import { partKey, removeParts } from './parts.ts';
import { letGo, type Uploads } from './uploads.ts';

/**
 * The most bytes of an upload that are in memory at a time, and are sent again after a web was
 * killed.
 */
const largestPart = 512 * 1024;
/**
 * The size of a connection's first part; each further one is twice as large: if a slow connection
 * is cut, half of what it brought is there.
 */
const firstPart = 32 * 1024;
/** Eight times what the largest picture needs. Each interruption may add some. */
const mostParts = 200;

/** The part that we store of the metadata that a client sent when it began an upload. */
export type Begun = { memberId: string; crop: string | null };

/** The error that a hook or a store of tus has to throw to refuse. */
export const refused = (status_code: number, body: ErrorCode) => ({ status_code, body });

/**
 * The store of tus for uploads: the bytes as files beside the finished pictures, everything else in
 * `private.upload`. Nothing of an upload is on one machine alone, so that any web continues it.
 */
export class Incoming extends DataStore {
  readonly #uploads: Uploads;

  constructor(uploads: Uploads) {
    super();
    this.#uploads = uploads;
    // Without `creation-defer-length`: the size is checked before the first byte.
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** @throws too_many, if the member has too much that is not finished */
  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload;
    const { memberId, crop } = metadata as Begun;
    await this.#uploads.sql.begin(async (tx) => {
      // Uploads are counted one after the other, so that each sees those before it.
      await tx`select from member where id = ${memberId} for no key update`;
      const [held] = await tx<{ bytes: number }[]>`
        select coalesce(sum(size), 0)::float8 as bytes from private.upload
        where member_id = ${memberId} and state = 'uploading'`;
      if ((held?.bytes ?? 0) + size > unfinishedMaxSize) throw refused(429, 'too_many');
      await tx`
        insert into private.upload (name, member_id, state, size, crop)
        values (${id}, ${memberId}, 'uploading', ${size}, ${crop && tx.json(JSON.parse(crop) as Crop)})`;
    });
    return upload;
  }

  /**
   * Stores bytes, and resolves to the upload's new offset. A failure is reported only after all
   * bytes have come: a browser that is still sending does not read an answer. @throws not_stored,
   * and a conflict if another connection goes on with the upload
   */
  override async write(bytes: Readable, name: string, offset: number): Promise<number> {
    const writer = randomUUID();
    const { count } = await this.#uploads.sql`
      update private.upload set writer = ${writer}
      where name = ${name} and state = 'uploading' and arrived = ${offset}`;
    if (count === 0) throw ERRORS.INVALID_OFFSET;
    let [arrived, failure] = [offset, undefined as unknown];
    for await (const part of inParts(bytes)) {
      if (failure) continue;
      await this.#append(name, writer, part).then(
        () => {
          arrived += part.length;
        },
        (error) => {
          failure = error;
        },
      );
    }
    if (failure) throw failure;
    return arrived;
  }

  async #append(name: string, writer: string, part: Uint8Array): Promise<void> {
    const { sql, storage } = this.#uploads;
    const key = partKey(name);
    await storage.put(key, part).catch(notStored);
    const { count } = await sql`
      update private.upload set arrived = arrived + ${part.length}, parts = parts || ${key}::text
      where name = ${name} and state = 'uploading' and writer = ${writer} and cardinality(parts) < ${mostParts}`;
    if (count === 1) return;
    await removeParts(storage, [key]);
    throw ERRORS.INVALID_OFFSET;
  }

  /** A finished upload counts as complete, though its bytes are gone. */
  override async getUpload(name: string): Promise<Upload> {
    const [row] = await this.#uploads.sql<{ state: UploadState; size: number; arrived: number }[]>`
      select state, coalesce(size, 0) as size, arrived from private.upload where name = ${name}`;
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const { state, size, arrived } = row;
    return new Upload({ id: name, size, offset: state === 'uploading' ? arrived : size });
  }

  override remove(name: string): Promise<void> {
    return letGo(this.#uploads, name);
  }
}

/** The bytes of a stream in parts. If it breaks off, what has come by then is one more part. */
async function* inParts(bytes: Readable): AsyncIterable<Uint8Array> {
  let [held, size, enough] = [[] as Uint8Array[], 0, firstPart];
  let brokenOff: unknown;
  try {
    for await (const piece of bytes) {
      held.push(piece);
      size += piece.length;
      if (size < enough) continue;
      yield Buffer.concat(held);
      [held, size, enough] = [[], 0, Math.min(2 * enough, largestPart)];
    }
  } catch (error) {
    brokenOff = error;
  }
  if (size > 0) yield Buffer.concat(held);
  if (brokenOff) throw brokenOff;
}
