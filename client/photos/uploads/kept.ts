import { clear, createStore, del, get, set, values } from 'idb-keyval';
import type { Crop } from '../../../schema/photos/rules.ts';

export interface Purpose {
  type: 'profile' | 'cover';
  /** Without it the server cuts around the middle. */
  crop?: Crop;
}

/** A picture on its way to the server, with all it takes to go on after a reload. */
export interface Upload {
  /** Becomes the photo's id, so that finishing twice makes one photo. */
  id: string;
  memberId: string;
  file: Blob;
  purpose: Purpose;
  /** Where the server takes the bytes, once it has said so. */
  url?: string;
}

const store = createStore('hearth-uploads', 'uploads');

/** A browser that keeps nothing says so at once or later. */
async function attempt<T, Otherwise>(work: () => Promise<T>, otherwise: Otherwise) {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** Uploads on this device until they are done. A browser that keeps nothing uploads all the same, without resuming. */
export const kept = {
  get: (id: string) => attempt(() => get<Upload>(id, store), undefined),
  /** Whether it will still be there after a reload. */
  set: (upload: Upload) => attempt(() => set(upload.id, upload, store).then(() => true), false),
  drop: (id: string) => attempt(() => del(id, store), undefined),
  all: () => attempt(() => values<Upload>(store), []),
  clear: () => attempt(() => clear(store), undefined),
};
