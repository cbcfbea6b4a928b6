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

/** Uploads on this device until they are done. A browser that keeps nothing uploads all the same, without resuming. */
export const kept = {
  get: (id: string) => get<Upload>(id, store),
  /** Whether it will still be there after a reload. */
  set: (upload: Upload) =>
    set(upload.id, upload, store).then(
      () => true,
      () => false,
    ),
  drop: (id: string) => del(id, store).catch(() => undefined),
  all: () => values<Upload>(store).catch(() => []),
  clear: () => clear(store).catch(() => undefined),
};
