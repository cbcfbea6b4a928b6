import { clear, createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { attempt } from '../../device/storage-health.ts';
import { type Entries, type Picture, picturesIn } from '../entry.ts';

const what = 'files';
const database = createStore('hearth-files', what);

/**
 * The files that were chosen or are shown on this page. Another tab may have deleted a file that a
 * draft here names.
 */
const inMemory = new Map<string, Blob>();

/** The files of chosen pictures, until no entry names them any more. */
export const files = {
  add: (file: Blob): Picture => {
    const id = crypto.randomUUID();
    inMemory.set(id, file);
    return { id };
  },

  /** Stores a file that an entry names, unless the browser stores nothing. */
  keep: (id: string) => {
    const file = inMemory.get(id);
    if (file) attempt(() => set(id, file, database), what);
  },

  /** Undefined if the browser did not store the file. */
  get: async (id: string) => {
    const file = inMemory.get(id) ?? (await attempt(() => get<Blob>(id, database)));
    if (file) inMemory.set(id, file);
    return file;
  },

  drop: (id: string) => {
    inMemory.delete(id);
    attempt(() => del(id, database), what);
  },

  /**
   * Deletes files that closed pages left behind. `entriesNow` is read after the disk, as another
   * tab may be adding an entry.
   */
  dropUnnamed: async (entriesNow: () => Entries) => {
    const stored = (await attempt(() => keys<string>(database))) ?? [];
    const named = picturesIn(entriesNow());
    const unnamed = stored.filter((id) => !named.has(id) && !inMemory.has(id));
    if (unnamed.length > 0) attempt(() => delMany(unnamed, database));
  },

  clear: () => {
    inMemory.clear();
    return attempt(() => clear(database), what);
  },
};

/** The file of a picture, once it is read. */
export function useFile(id: string | undefined): Blob | undefined {
  const [read, setRead] = useState<{ id: string; file: Blob }>();
  useEffect(() => {
    if (!id || inMemory.has(id)) return;
    let isUnmounted = false;
    files.get(id).then((file) => {
      if (file && !isUnmounted) setRead({ id, file });
    });
    return () => {
      isUnmounted = true;
    };
  }, [id]);
  if (!id) return undefined;
  return inMemory.get(id) ?? (read?.id === id ? read.file : undefined);
}
