import { clear, createStore, del, get, setMany, values } from 'idb-keyval';
import type { Crop } from '../../../schema/photos/rules.ts';
import { attempt } from '../../device/keeping.ts';

/** A picture on its way to the server, with all it takes to go on after a reload. */
export interface Upload<Data = unknown> {
  /** What is made of the upload gets the same id, so that finishing twice makes one thing. */
  id: string;
  memberId: string;
  /** When it was chosen, in ms. */
  chosenAt: number;
  file: Blob;
  /** The part to keep; without it, the whole picture. */
  crop?: Crop | undefined;
  /** The name of an UploadKind, and what that one needs to know. */
  purpose: { kind: string; data: Data };
  /** Where the server takes the bytes, once it has said so. */
  url?: string;
  /** The change that it became, which is in the outbox: its row can be edited and deleted, and it is kept for a refusal alone. */
  placed?: { name: string; id: string };
  /** Why the server refused it for good: it stays until its member takes it away. */
  refused?: string;
}

const what = 'uploads';
const store = createStore('hearth-uploads', what);

/** Uploads on this device until they are done. A browser that keeps nothing uploads all the same, without resuming. */
export const kept = {
  get: (id: string) => attempt(() => get<Upload>(id, store)),
  /** All of them or none. Resolves to whether they will still be there after a reload. */
  set: async (...uploads: Upload[]) => {
    const records = uploads.map((upload): [string, Upload] => [upload.id, upload]);
    return (await attempt(() => setMany(records, store).then(() => true), what)) ?? false;
  },
  /** A failure does not matter: the record is not needed any more. */
  drop: (id: string) => attempt(() => del(id, store), what),
  /** In the order in which they were chosen. */
  all: async () =>
    ((await attempt(() => values<Upload>(store))) ?? []).sort(
      (one, other) => one.chosenAt - other.chosenAt,
    ),
  clear: () => attempt(() => clear(store), what),
};
