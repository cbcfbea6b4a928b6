import type { Image } from '../../../schema/images.ts';
import type { Crop } from '../../../schema/photos/rules.ts';
import { toast } from '../../ui/toast.ts';
import type { Change } from '../../zero/change.ts';
import { journal } from '../../zero/journal.ts';
import { youWrote } from '../../zero/report.ts';
import { settled } from '../../zero/settled.ts';
import { isToldAtPlace } from './in-sight.ts';
import { kept, type Upload } from './kept.ts';
import type { Send, UploadKind } from './kinds.ts';
import { places } from './places.ts';
import { refusalOf, type Sender } from './sender.ts';
import { Refused, takeBack, transfer } from './transfer.ts';
import { begun, tray } from './tray.ts';

/** The member whose uploads go on, what these may be for, and how a change gets to the server. */
export interface Open {
  memberId: string;
  kinds: readonly UploadKind[];
  send: Sender;
}

/** A file to upload, and its purpose. */
interface Chosen<Data> extends Pick<Upload, 'file' | 'crop'> {
  data: Data;
}

let open: Open | undefined;
/** The member whose uploads are here, even while nothing is open; undefined once the uploads are dropped. */
let owner: string | undefined;
/** The uploads that this tab is working on, or waiting for because another tab works on them. */
const running = new Map<string, AbortController>();
/** The server takes eight requests of a member, and other tabs need some. HTTP/2 would send all pictures of a message at once. */
const mostAtOnce = 3;
const inPlace = places(mostAtOnce, () => tray.get().map(({ id }) => id));
/** Uploads that the browser did not store, which are only in memory. */
const unkept = new Map<string, Upload>();
/** Uploads whose changes wait in the outbox, as far as this tab knows. */
const placed = new Map<string, Upload>();

/** The kind of an upload; undefined if the upload is another member's, or of a version that has other kinds. */
const kindOf = ({ memberId, purpose }: Upload) =>
  open?.memberId === memberId ? open.kinds.find((one) => one.kind === purpose.kind) : undefined;
const isForSame = (one: Upload, other: Upload) =>
  JSON.stringify(one.purpose) === JSON.stringify(other.purpose);

const isOf =
  ({ mutator, args }: Change, memberId: string) =>
  (upload: Upload) =>
    upload.memberId === memberId &&
    upload.placed?.name === mutator.mutatorName &&
    upload.placed.id === (args as { id?: string } | undefined)?.id;

const save = async (upload: Upload) => !unkept.has(upload.id) && kept.set(upload);

async function forget(id: string) {
  unkept.delete(id);
  placed.delete(id);
  tray.hide(id);
  await kept.drop(id);
}

function giveUp(id: string) {
  running.get(id)?.abort();
  toast.dismiss(id);
  unkept.delete(id);
  tray.hide(id);
}

/** Tells other tabs what was cancelled here, because one of them may be uploading it. */
const otherTabs = new BroadcastChannel('hearth-uploads');
otherTabs.onmessage = ({ data: id }: MessageEvent<string>) => giveUp(id);

/** Runs an upload in one tab at a time. A tab that waited finds it done, or goes on if the other tab was closed. */
async function run(id: string) {
  if (running.has(id)) return;
  const stop = new AbortController();
  running.set(id, stop);
  try {
    await navigator.locks.request(`hearth-upload-${id}`, { signal: stop.signal }, async () => {
      const upload = unkept.get(id) ?? (await kept.get(id));
      if (stop.signal.aborted) return;
      const kind = upload && kindOf(upload);
      if (upload?.placed && kind) await settle(upload, upload.placed);
      else if (upload?.refused && kind)
        tray.put({ ...begun(upload, kind), state: 'refused', words: upload.refused });
      else if (upload && kind) await work(upload, kind, stop.signal);
      // Another tab has done it, or this version does not know its kind: then it waits for a version that does.
      else tray.hide(id);
    });
  } catch {
    // Stopped while waiting for another tab.
  } finally {
    if (running.get(id) === stop) running.delete(id);
  }
}

async function work(upload: Upload, kind: UploadKind, signal: AbortSignal) {
  const { id } = upload;
  const going = begun(upload, kind);
  tray.put(going);
  toast.dismiss(id);
  let image: Image | undefined;
  try {
    const sent = () =>
      transfer(upload, {
        signal,
        onUrl: (url) => {
          if (signal.aborted) return;
          upload.url = url;
          save(upload);
        },
        onSent: (share) => tray.change(id, { share }),
      });
    image = await inPlace(id, signal, sent);
    signal.throwIfAborted();
    await Promise.race([tray.turnOf(upload, kind), stopped(signal)]);
    let isDone = true;
    const send: Send = async (change) => {
      isDone = await (open as Open).send(change, () => place(upload, change, signal));
    };
    await Promise.race([kind.finish(upload, image, send), stopped(signal)]);
    if (isDone) await forget(id);
  } catch (error) {
    if (signal.aborted) return;
    // A retry may come before the lock is released; it then waits for the lock.
    running.delete(id);
    // If there is an image, the server took the picture but refused the change.
    await fail(upload, kind, error as Error, image !== undefined);
  }
}

/** The change is in the outbox, and is shown: from now on it can be edited and deleted there, and any open page sends it. */
async function place(upload: Upload, { mutator, args }: Change, signal: AbortSignal) {
  const { id, memberId } = upload;
  const { id: rowId } = args as { id: string };
  upload.placed = { name: mutator.mutatorName, id: rowId };
  placed.set(id, upload);
  tray.hide(id);
  // If the journal could not store it, the next page has to start with the upload.
  const isKept = (await journal.find(memberId, mutator.mutatorName, rowId)) === 'kept';
  if (isKept && !signal.aborted) await save(upload);
}

/** The upload is over once its change no longer waits: it was sent, or taken back. */
async function settle(upload: Upload, { name, id }: NonNullable<Upload['placed']>) {
  placed.set(upload.id, upload);
  if (!(await journal.find(upload.memberId, name, id))) await forget(upload.id);
}

async function fail(upload: Upload, kind: UploadKind, error: Error, withFile: boolean) {
  const { id } = upload;
  const { message: words } = error;
  const going = begun(upload, kind);
  const tell = (label: string, onPress: () => void) =>
    toast.error(going.label, { id, detail: words, action: { label, onPress } });
  if (error instanceof Refused && kind.giveBack) {
    const lost = await giveBack(upload, kind, withFile);
    await forget(id);
    toast.error(going.label, { id, detail: [words, lost].filter(Boolean).join('\n\n') });
    return;
  }
  placed.delete(id);
  const { placed: wasPlaced, ...unplaced } = upload;
  const next = error instanceof Refused ? { ...unplaced, refused: words } : unplaced;
  if (unkept.has(id)) unkept.set(id, next);
  if (wasPlaced || next.refused) await save(next);
  if (error instanceof Refused) {
    tray.put({ ...going, state: 'refused', words });
    tell('Remove', () => uploads.cancel(id));
  } else if (navigator.onLine) {
    tray.put({ ...going, state: 'failed', words });
    if (!isToldAtPlace(id)) tell('Retry', () => uploads.retry(id));
  } else tray.put({ ...going, state: 'waiting' });
}

/** Resolves to the message about words that have no place any more, if there are any. */
async function giveBack(upload: Upload, kind: UploadKind, withFile: boolean) {
  const lost = await kind.giveBack?.(upload, withFile);
  return lost && youWrote(lost);
}

settled.listen({
  done: (change, memberId) => {
    const upload = [...placed.values()].find(isOf(change, memberId));
    if (upload?.placed && !running.has(upload.id)) settle(upload, upload.placed);
  },
  refused: async (change, memberId, why) => {
    // An earlier page may have placed the upload, which this page has not read yet.
    const all = [...placed.values(), ...(await kept.all())];
    const upload = all.find(isOf(change, memberId));
    const kind = upload && kindOf(upload);
    if (!upload || !kind) return false;
    const { data } = upload.purpose;
    upload.purpose = { ...upload.purpose, data: kind.edited?.(data, change.args) ?? data };
    // The code that is working on it gets the refusal too.
    if (running.has(upload.id)) return false;
    await fail(upload, kind, refusalOf(why), true);
    return true;
  },
});

/** Rejects when the upload is stopped. A closed store never answers: waiting for it would hold the lock and block other tabs. */
const stopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

export const uploads = {
  open: async (next: Open) => {
    open = next;
    owner = next.memberId;
    // Left behind by a member whose session ended without a logout.
    const isLeft = ({ memberId }: Upload) => memberId !== next.memberId;
    for (const upload of unkept.values()) if (isLeft(upload)) unkept.delete(upload.id);
    for (const upload of await kept.all())
      if (open === next && isLeft(upload)) await kept.drop(upload.id);
    await uploads.resume();
  },

  /** Goes on with everything that is not under way: after a reload, or when the connection is back. */
  resume: async () => {
    const all = [...(await kept.all()), ...unkept.values()];
    for (const { id, memberId } of all) if (memberId === open?.memberId) run(id);
  },

  /**
   * Begins an upload. There may be any number, of which a few run at once. A later one for the same place cancels the earlier.
   * Resolves, once it is stored, to whether it was begun.
   */
  add: async <Data>(kind: UploadKind<Data>, data: Data, file: Blob, crop?: Crop) =>
    (await uploads.addAll(kind, [{ data, file, crop }])) !== undefined,

  /** Begins several. A page that closes meanwhile has stored all of them or none. Resolves to their ids, if they were begun. */
  addAll: async <Data>(kind: UploadKind<Data>, several: readonly Chosen<Data>[]) => {
    if (!open) return undefined;
    const { memberId } = open;
    const now = Date.now();
    const all = several.map(({ data, ...file }, n) => ({
      ...file,
      id: crypto.randomUUID(),
      memberId,
      chosenAt: now + n,
      purpose: { kind: kind.kind, data },
    }));
    // Shown at once, because a large file takes a moment to be stored.
    for (const upload of all) tray.put(begun(upload, kind));
    const before = await kept.all();
    if (owner !== memberId) return undefined;
    const others = [...tray.get().map((going) => going.upload), ...before];
    const ids = all.map(({ id }): string => id);
    const earlier = others.filter(
      (one) => !ids.includes(one.id) && !one.placed && all.some((upload) => isForSame(one, upload)),
    );
    for (const id of new Set(earlier.map((one) => one.id))) uploads.cancel(id);
    const isKept = await kept.set(...all);
    if (owner !== memberId) {
      // They reached the disk after it was emptied.
      for (const id of ids) kept.drop(id);
      return undefined;
    }
    for (const upload of all) {
      if (!isKept) unkept.set(upload.id, upload);
      run(upload.id);
    }
    return ids;
  },

  retry: (id: string) => run(id),

  cancel: async (id: string) => {
    const held = unkept.get(id);
    giveUp(id);
    otherTabs.postMessage(id);
    const upload = held ?? (await kept.get(id));
    await kept.drop(id);
    if (!upload) return;
    const kind = kindOf(upload);
    const lost = kind && (await giveBack(upload, kind, true));
    if (lost) toast.error('This could not be put back.', { id, detail: lost });
    if (!upload.refused) await takeBack(upload);
  },

  /** Stops and removes everything: the member has logged out. */
  drop: async () => {
    owner = undefined;
    uploads.close();
    unkept.clear();
    placed.clear();
    await kept.clear();
  },

  /** Stops until opened again. Stored uploads wait, even until the member's next visit. */
  close: () => {
    open = undefined;
    for (const stop of running.values()) stop.abort();
    running.clear();
    for (const { id } of tray.get()) toast.dismiss(id);
    tray.empty();
  },
};
