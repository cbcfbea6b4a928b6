import { errors } from '../../../schema/errors.ts';
import { createStore, useStore } from '../../device/store.ts';
import { answered, type Entry, inOrder, type Picture, uploaded } from '../entry.ts';
import { ledger } from '../ledger.ts';
import { files } from './files.ts';
import { imageProblem } from './image-problem.ts';
import { createQueue } from './queue.ts';
import { UploadRefused } from './upload-refused.ts';

/** Entries. The server takes eight requests of a member, and other tabs need some. */
const mostAtOnce = 3;
/** How long a tab that waited leaves sending to the tab that uploaded. */
const lateMs = 5_000;

const isUploading = ({ state }: Entry) => state === 'uploading';
const uploading = () => inOrder(ledger.entries.get()).filter(isUploading);

const runInQueue = createQueue(mostAtOnce, () => uploading().map(({ id }) => id));

/** The entries that this tab uploads, or waits for while another tab uploads them. */
const running = new Set<string>();

/** The share of bytes that this tab has sent, by the entry's id. */
const shares = createStore<ReadonlyMap<string, number>>(new Map());
export const useShare = (id: string) => useStore(shares, (all) => all.get(id));

function note(id: string, share: number | undefined) {
  const next = new Map(shares.get());
  if (share === undefined) next.delete(id);
  else next.set(id, share);
  shares.set(next);
}

/**
 * Starts every upload that is not running in this tab. `onOver` is called after each, except for
 * those that wait for a connection: whoever notices that calls this again.
 */
export function uploadAll(memberId: string, onOver: () => void): void {
  for (const entry of uploading())
    if (entry.memberId === memberId && !running.has(entry.id))
      run(entry.id).then((end) => {
        if (end === 'over') onOver();
        // The tab that has uploaded the entry sends it, unless that tab was closed.
        else if (end === 'elsewhere') setTimeout(onOver, lateMs);
      });
}

async function run(id: string): Promise<'over' | 'elsewhere' | 'waits'> {
  running.add(id);
  let hadConnection = navigator.onLine;
  const lose = () => {
    hadConnection = false;
  };
  addEventListener('offline', lose);
  const stop = new AbortController();
  const at = ledger.entries.get().get(id)?.at;
  // Stops if the entry was reopened, removed or sent again, here or in another tab.
  const leave = ledger.entries.subscribe(() => {
    const now = ledger.entries.get().get(id);
    if (now?.at !== at || now?.state === 'draft') stop.abort();
  });
  try {
    // One tab at a time: a tab that waited finds the upload complete, or continues it.
    const isMine = await navigator.locks.request(
      `hearth-upload-${id}`,
      { signal: stop.signal },
      () => runInQueue(id, stop.signal, () => work(id, stop.signal)),
    );
    return isMine ? 'over' : 'elsewhere';
  } catch (error) {
    if (stop.signal.aborted) return 'over';
    // The connection may be back by now: of two pictures, the second ends after the first failed.
    if (!hadConnection && !(error instanceof UploadRefused))
      return navigator.onLine ? 'over' : 'waits';
    const { message } = error as Error;
    ledger.update((all) => answered(all, id, at ?? 0, { words: message }));
    return 'over';
  } finally {
    leave();
    removeEventListener('offline', lose);
    note(id, undefined);
    running.delete(id);
  }
}

/** Resolves to whether this tab uploaded the entry. */
async function work(id: string, signal: AbortSignal): Promise<boolean> {
  note(id, 0);
  const pictures = ledger.readAgain().get(id)?.pictures ?? [];
  const missing = pictures.filter(({ image }) => !image);
  if (missing.length === 0) return false;
  const { deleteUpload, transfer } = await import('./transfer.ts');
  const left = missing.entries();
  const sent = missing.map(() => 0);
  async function uploadLeft() {
    for (const [at, picture] of left) {
      let now: Picture = picture;
      const update = (next: Picture) => {
        now = next;
        if (!signal.aborted) ledger.update((all) => uploaded(all, id, next));
      };
      const file = await files.get(picture.id);
      if (!file) throw new UploadRefused(errors.image_gone);
      const problem = await imageProblem(file);
      if (problem) throw new UploadRefused(problem);
      signal.addEventListener('abort', () => void deleteUpload(now));
      const image = await transfer(
        { ...picture, file },
        {
          signal,
          onUrl: (url) => update({ ...now, url }),
          onShare: (share) => {
            sent[at] = share;
            note(id, sent.reduce((sum, one) => sum + one) / missing.length);
          },
        },
      );
      signal.throwIfAborted();
      update({ ...now, image });
    }
  }
  // Two at a time: one is on its way while the server prepares the other.
  const ends = await Promise.allSettled([uploadLeft(), uploadLeft()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return true;
}
