import { writeFile } from 'node:fs/promises';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { HearthError } from '../../schema/hearth-error.ts';
import type { Crop, UploadState } from '../../schema/photos/rules.ts';
import { incomingFile, letGo, type Uploads } from './uploads.ts';

type Row = { state: UploadState; size: number | null };

/** Where tus writes: bytes in a file, everything else in `private.upload`, so that the two cannot tell different tales. */
export class Incoming extends FileStore {
  readonly #uploads: Uploads;

  constructor(uploads: Uploads) {
    super({ directory: uploads.incoming, configstore: rows(uploads) });
    this.#uploads = uploads;
    // Without `creation-defer-length`: the size is checked before the first byte.
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** The file first: a disk that is full leaves no row behind. */
  override async create(upload: Upload): Promise<Upload> {
    await writeFile(incomingFile(this.#uploads, upload.id), '', { flag: 'wx', mode: 0o600 }).catch(
      (error) => {
        throw new HearthError('not_stored', error);
      },
    );
    await this.configstore.set(upload.id, upload);
    return upload;
  }

  /** Of one that is finished nothing is left to send, though its bytes are gone. */
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

/** What we keep of an upload's beginning, in place of the metadata that a client sent. */
export type Begun = { memberId: string; crop: string | null };
