import { clear, createStore, del, get, set, values } from 'idb-keyval';
import type { Crop } from '../../../schema/photos/rules.ts';
import { attempt } from '../../device/keeping.ts';

/** A picture on its way to the server, with all it takes to go on after a reload. */
export interface Upload<Data = unknown> {
  /** Becomes the id of what it is for, so that finishing twice makes one. */
  id: string;
  memberId: string;
  file: Blob;
  /** Without it the whole picture is shown. */
  crop?: Crop | undefined;
  /** The name of an UploadKind, and what that one needs to know. */
  purpose: { kind: string; data: Data };
  /** Where the server takes the bytes, once it has said so. */
  url?: string;
}

const what = 'uploads';
const store = createStore('hearth-uploads', what);

/** Uploads on this device until they are done. A browser that keeps nothing uploads all the same, without resuming. */
export const kept = {
  get: (id: string) => attempt(() => get<Upload>(id, store)),
  /** Whether it will still be there after a reload. */
  set: async (upload: Upload) =>
    (await attempt(() => set(upload.id, upload, store).then(() => true), what)) ?? false,
  /** What is done with, kept or not, is nothing to worry about. */
  drop: (id: string) => attempt(() => del(id, store), what),
  all: async () => (await attempt(() => values<Upload>(store))) ?? [],
  clear: () => attempt(() => clear(store), what),
};
