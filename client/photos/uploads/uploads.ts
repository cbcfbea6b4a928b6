import { useSyncExternalStore } from 'react';
import type { Image } from '../../../schema/images.ts';
import { toast } from '../../ui/toast.ts';
import { kept, type Purpose, type Upload } from './kept.ts';
import { Refused, takeBack, transfer } from './transfer.ts';

/** An upload as its member sees it. */
export interface Going {
  id: string;
  type: Purpose['type'];
  /** `waiting` for a line, `failed` until it is tried again, `refused` for good. */
  state: 'sending' | 'waiting' | 'failed' | 'refused';
  /** Of the bytes, from 0 to 1. */
  share: number;
  /** Why it failed or was refused. */
  words?: string;
}

/** Resolves when the server has taken it. */
export type Finish = (upload: Upload, image: Image) => Promise<void>;

let member: { id: string; finish: Finish } | undefined;
let shown: readonly Going[] = [];
/** What this tab works on, or waits for another tab to be done with. */
const running = new Map<string, AbortController>();
/** Where the browser keeps nothing, this is all there is. */
const unkept = new Map<string, Upload>();
const listeners = new Set<() => void>();

function show(next: readonly Going[]) {
  shown = next;
  for (const listener of listeners) listener();
}

const put = (going: Going) => show([...shown.filter(({ id }) => id !== going.id), going]);
const change = (id: string, by: Partial<Going>) =>
  show(shown.map((one) => (one.id === id ? { ...one, ...by } : one)));
const hide = (id: string) => show(shown.filter((one) => one.id !== id));

async function forget(id: string) {
  unkept.delete(id);
  hide(id);
  await kept.drop(id);
}

/** Only one tab at a time uploads it; one that waited finds it done, or goes on where the other was closed. */
async function run(id: string) {
  if (running.has(id)) return;
  const stop = new AbortController();
  running.set(id, stop);
  try {
    await navigator.locks.request(`hearth-upload-${id}`, { signal: stop.signal }, async () => {
      const upload = unkept.get(id) ?? (await kept.get(id));
      if (upload) await work(upload, stop.signal);
      else hide(id);
    });
  } catch {
    // Stopped while it waited for another tab.
  } finally {
    if (running.get(id) === stop) running.delete(id);
  }
}

async function work(upload: Upload, signal: AbortSignal) {
  const { id, purpose } = upload;
  put({ id, type: purpose.type, state: 'sending', share: 0 });
  toast.dismiss(id);
  try {
    const image = await transfer(upload, {
      signal,
      onUrl: (url) => {
        upload.url = url;
        if (!unkept.has(id)) kept.set(upload);
      },
      onSent: (share) => change(id, { share }),
    });
    signal.throwIfAborted();
    await Promise.race([member?.finish(upload, image), stopped(signal)]);
    await forget(id);
  } catch (error) {
    if (signal.aborted) return;
    const { message: words } = error as Error;
    if (error instanceof Refused) {
      await kept.drop(id);
      unkept.delete(id);
      change(id, { state: 'refused', words });
      toast.error(words, { id, action: { label: 'Remove', onPress: () => uploads.cancel(id) } });
    } else if (navigator.onLine) {
      change(id, { state: 'failed', words });
      toast.error(words, { id, action: { label: 'Retry', onPress: () => uploads.retry(id) } });
    } else change(id, { state: 'waiting' });
  }
}

/** A store that was closed answers no more, and whoever waited would keep other tabs waiting too. */
const stopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

export const uploads = {
  /** `finish` is called for each image that has arrived, and again when it could not be finished: twice is as once. */
  open: async (memberId: string, finish: Finish) => {
    member = { id: memberId, finish };
    for (const upload of await kept.all()) {
      // Left behind by someone whose session ended without a logout.
      if (upload.memberId !== memberId) await kept.drop(upload.id);
    }
    await uploads.resume();
  },

  /** Goes on with whatever is not on its way: after a reload, or when the line is back. */
  resume: async () => {
    const all = [...(await kept.all()), ...unkept.values()];
    for (const { id, memberId } of all) if (memberId === member?.id) run(id);
  },

  add: async (file: Blob, purpose: Purpose) => {
    if (!member) return;
    const upload = { id: crypto.randomUUID(), memberId: member.id, file, purpose };
    // In sight at once: a large file takes a moment to be kept.
    put({ id: upload.id, type: purpose.type, state: 'sending', share: 0 });
    if (!(await kept.set(upload))) unkept.set(upload.id, upload);
    await run(upload.id);
  },

  retry: (id: string) => run(id),

  cancel: async (id: string) => {
    const upload = unkept.get(id) ?? (await kept.get(id));
    running.get(id)?.abort();
    toast.dismiss(id);
    await forget(id);
    if (upload) await takeBack(upload);
  },

  /** Stops, and keeps nothing: the member leaves by choice. */
  drop: async () => {
    uploads.close();
    await kept.clear();
  },

  /** Stops; what is kept waits for the member's next visit. */
  close: () => {
    member = undefined;
    for (const stop of running.values()) stop.abort();
    running.clear();
    unkept.clear();
    for (const { id } of shown) toast.dismiss(id);
    show([]);
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useUploads = () => useSyncExternalStore(subscribe, () => shown);
