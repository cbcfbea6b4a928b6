import { createStore, useStore } from '../../device/store.ts';
import type { Upload } from './kept.ts';
import type { UploadKind } from './kinds.ts';

/** An upload as the member sees it. */
export interface Going {
  id: string;
  upload: Upload;
  /** Its name for the member. */
  label: string;
  /** `waiting` for a connection, `failed` until it is tried again, `refused` for good. */
  state: 'sending' | 'waiting' | 'failed' | 'refused';
  /** The share of the bytes that were sent, from 0 to 1. */
  share: number;
  /** Why it failed or was refused. */
  words?: string;
}

const going = createStore<readonly Going[]>([]);

/** The uploads of this tab, in the order in which they were begun. */
export const tray = {
  get: going.get,

  /** Puts it in its old place, or at the end. */
  put: (one: Going) => {
    const all = going.get();
    const stands = all.some(({ id }) => id === one.id);
    going.set(stands ? all.map((other) => (other.id === one.id ? one : other)) : [...all, one]);
  },

  change: (id: string, by: Partial<Going>) =>
    going.set(going.get().map((one) => (one.id === id ? { ...one, ...by } : one))),

  hide: (id: string) => going.set(going.get().filter((one) => one.id !== id)),

  empty: () => going.set([]),

  /** Resolves once no earlier upload of the same row is being sent. */
  turnOf: ({ id, purpose }: Upload, kind: UploadKind): Promise<void> => {
    const row = kind.row?.(purpose.data);
    const isNext = () => {
      const all = going.get();
      const before = Math.max(
        all.findIndex((one) => one.id === id),
        0,
      );
      return !all
        .slice(0, before)
        .some(
          ({ state, upload: { purpose: earlier } }) =>
            state === 'sending' && earlier.kind === kind.kind && kind.row?.(earlier.data) === row,
        );
    };
    if (row === undefined || isNext()) return Promise.resolve();
    return new Promise((resolve) => {
      const leave = going.subscribe(() => {
        if (!isNext()) return;
        leave();
        resolve();
      });
    });
  },
};

/** The state of an upload that begins, or goes on after a reload. */
export const begun = (upload: Upload, kind: UploadKind): Going => ({
  id: upload.id,
  upload,
  label: kind.label(upload.purpose.data),
  state: 'sending',
  share: 0,
});

export const useUploads = () => useStore(going);

/** The first upload for which `is` returns true. Changes of other uploads do not render the component again. */
export const useUpload = (is: (upload: Upload) => boolean) =>
  useStore(going, (all) => all.find(({ upload }) => is(upload)));
