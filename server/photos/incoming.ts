import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Crop, UploadState } from '../../schema/photos/rules.ts';
import { notStored } from './no-room.ts';
import { incomingFile, letGo, type Uploads } from './uploads.ts';

type Row = { state: UploadState; size: number | null };

/** Where tus stores uploads: the bytes in a file, everything else in `private.upload`, so that there is one record and not two. */
export class Incoming extends FileStore {
  readonly #uploads: Uploads;

  constructor(uploads: Uploads) {
    super({ directory: uploads.incoming, configstore: rows(uploads) });
    this.#uploads = uploads;
    // Without `creation-defer-length`: the size is checked before the first byte.
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** The file first, so that a full disk leaves no row behind. */
  override async create(upload: Upload): Promise<Upload> {
    const file = incomingFile(this.#uploads, upload.id);
    await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch(notStored);
    try {
      await this.configstore.set(upload.id, upload);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return upload;
  }

  /**
   * Resolves to the upload's new offset. If the disk fills up, the error comes only after all bytes have: a browser that is still
   * sending does not read an answer. @throws not_stored
   */
  override async write(bytes: Readable, name: string, offset: number): Promise<number> {
    const file = await open(incomingFile(this.#uploads, name), 'r+').catch(notStored);
    let [position, failure] = [offset, undefined as unknown];
    try {
      for await (const piece of bytes) {
        if (failure) continue;
        await writeAll(file, piece, position).then(
          () => {
            position += piece.length;
          },
          (error) => {
            failure = error;
          },
        );
      }
    } finally {
      await file.close();
    }
    return failure ? notStored(failure) : position;
  }

  /** A finished upload counts as complete, though its bytes are gone. */
  override async getUpload(name: string): Promise<Upload> {
    const [row] = await this.#uploads.sql<Row[]>`
      select state, size from private.upload where name = ${name}`;
    if (!row || row.state === 'uploading') return super.getUpload(name);
    const size = row.size ?? 0;
    return new Upload({ id: name, size, offset: size });
  }

  override remove(name: string): Promise<void> {
    return letGo(this.#uploads, name);
  }
}

/** In a loop, since a disk that is nearly full writes only a part. */
async function writeAll(file: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, position + done);
    done += bytesWritten;
  }
}

function rows({ sql }: Uploads): FileStore['configstore'] {
  return {
    async get(name) {
      const [row] = await sql<Row[]>`select size from private.upload where name = ${name}`;
      return row && new Upload({ id: name, size: row.size ?? 0, offset: 0 });
    },
    async set(name, { size, metadata }) {
      const { memberId, crop } = metadata as Begun;
      await sql`
        insert into private.upload (name, member_id, state, size, crop)
        values (${name}, ${memberId}, 'uploading', ${size ?? 0}, ${crop && sql.json(JSON.parse(crop) as Crop)})`;
    },
    async delete() {},
  };
}

/** What we keep in place of the metadata that a client sent when it began an upload. */
export type Begun = { memberId: string; crop: string | null };
