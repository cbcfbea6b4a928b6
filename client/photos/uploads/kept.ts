import { clear, createStore, del, get, setMany, values } from 'idb-keyval';
import type { Crop } from '../../../schema/photos/rules.ts';
import { attempt } from '../../device/keeping.ts';

/** A picture on its way to the server, with everything that is needed to go on after a reload. */
export interface Upload<Data = unknown> {
  /** The row that the upload becomes gets the same id, so that finishing twice makes one row. */
  id: string;
  memberId: string;
  /** When it was chosen, in ms. */
  chosenAt: number;
  file: Blob;
  /** The part to keep; without it, the whole picture. */
  crop?: Crop | undefined;
  /** The name of an UploadKind, and the data it needs. */
  purpose: { kind: string; data: Data };
  /** The address that takes the bytes, once the server has named it. */
  url?: string;
  /**
   * The change that the upload became, which is in the outbox: its row can be edited and deleted, and the upload is only kept in
   * case of a refusal.
   */
  placed?: { name: string; id: string };
  /** Why the server refused it for good. It stays until the member removes it. */
  refused?: string;
}

const what = 'uploads';
const store = createStore('hearth-uploads', what);

/** Uploads are stored on this device until they are done. A browser that stores nothing still uploads, but cannot resume. */
export const kept = {
  get: (id: string) => attempt(() => get<Upload>(id, store)),
  /** Stores all of them or none. Resolves to whether they will still be there after a reload. */
  set: async (...uploads: Upload[]) => {
    const records = uploads.map((upload): [string, Upload] => [upload.id, upload]);
    return (await attempt(() => setMany(records, store).then(() => true), what)) ?? false;
  },
  /** A failure does not matter, since the record is not needed any more. */
  drop: (id: string) => attempt(() => del(id, store), what),
  /** All uploads, in the order in which they were chosen. */
  all: async () =>
    ((await attempt(() => values<Upload>(store))) ?? []).sort(
      (one, other) => one.chosenAt - other.chosenAt,
    ),
  clear: () => attempt(() => clear(store), what),
};
