import type { MutatorResultDetails } from '@rocicorp/zero';
import { useConnectionState, useZero } from '@rocicorp/zero/react';
import { useEffect } from 'react';
import type { Crop } from '../../schema/images.ts';
import { useStore } from '../device/store.ts';
import { toast } from '../ui/states/toast.ts';
import { type Change, type Client, memberOf, run, throwIfLost } from '../zero/change.ts';
import { visited } from '../zero/lifetimes.ts';
import { refusalOf, youWrote } from '../zero/report.ts';
import {
  answered,
  discard,
  type Entry,
  type Refusal,
  remove,
  renamed,
  send,
  unanswered,
} from './entry.ts';
import { isInView } from './in-view.ts';
import { isEdit, type Kind, kindOf, wordsOf } from './kinds.ts';
import { ledger } from './ledger.ts';
import { files } from './pictures/files.ts';
import { uploadAll } from './pictures/upload.ts';
import { nameOf, type Slot } from './slot.ts';
import { waiting } from './waiting.ts';

/** The entries that each store was given and has not answered, by id and time of sending. */
const sentTo = new WeakMap<Client, Set<string>>();

/**
 * Gives the store, in order, every unanswered entry that it was not given yet. Two stores may send
 * the same entry, since mutations are idempotent.
 */
export function sendAll(zero: Client): void {
  const names = sentTo.get(zero) ?? new Set();
  sentTo.set(zero, names);
  for (const entry of unanswered(ledger.entries.get())) {
    const name = `${entry.id} ${entry.at}`;
    const kind = kindOf(entry);
    // An entry of a kind that this version does not know waits for a newer version.
    if (!kind || entry.memberId !== memberOf(zero) || names.has(name)) continue;
    names.add(name);
    sendOne(zero, entry, kind).catch(() => names.delete(name));
  }
  uploadAll(memberOf(zero), () => sendAll(zero));
}

/** Sends waiting entries whenever the member's store opens or its connection is back. */
export function Sending() {
  const zero = useZero();
  const { name } = useConnectionState();
  const late = useStore(waiting, (names) => names.late);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also with each new connection, and where the tab may be gone that had it
  useEffect(() => sendAll(zero), [zero, name, late]);
  useEffect(() => {
    files.dropUnnamed(ledger.readAgain);
    const again = () => document.visibilityState === 'visible' && sendAll(zero);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [zero]);
  return null;
}

/** @throws if the answer is lost with the connection */
async function sendOne(zero: Client, entry: Entry, kind: Kind): Promise<void> {
  const change = entry.state === 'removing' ? kind.remove?.(entry.id) : kind.send(entry);
  const answer = change && (await mutate(zero, change, kind.needs?.(entry)));
  const refusal = answer?.type === 'error' ? refusalOf(answer) : undefined;
  // Another tab may have received the answer first: every tab that sent the entry reports it.
  const { at = entry.at } = ledger.entries.get().get(entry.id) ?? {};
  if (refusal?.code === 'id_taken') {
    ledger.update((all) => renamed(all, entry));
    sendAll(zero);
  }
  ledger.update((all) => answered(all, entry.id, entry.at, refusal, (edit) => kindOf(edit)?.merge));
  if (at !== entry.at) return;
  if (refusal) reportRefusal(entry, refusal);
  else if (kind.doneWords && entry.state !== 'removing')
    toast.success(kind.doneWords(entry), { id: nameOf(entry) });
}

/**
 * Reports a refusal in a toast, unless the slot of the entry is in view, or the entry has pictures,
 * which the tray shows. If the target was deleted, the toast is the only report, and contains the
 * text.
 */
function reportRefusal(entry: Entry, { code, words }: Refusal) {
  if (entry.state === 'removing' || entry.pictures?.length) return;
  if (code === 'not_found') ledger.update((all) => discard(all, entry.id));
  else if (isInView(nameOf(entry))) return;
  const text = wordsOf(entry);
  toast.error(words, { id: text ?? entry.id, detail: text && youWrote(text) });
}

async function mutate(zero: Client, change: Change, needs: unknown): Promise<MutatorResultDetails> {
  const { client, server } = run(zero, change);
  server.catch(() => {});
  const here = await client;
  if (here.type === 'success') return throwIfLost(zero, await server);
  throwIfLost(zero, here);
  if (!needs) return here;
  // A page that has just opened may not have the row that the mutation needs.
  await zero.run(needs as never, { type: 'complete', ...visited });
  return mutate(zero, change, undefined);
}

/** Sends a draft, or a refused entry again. */
export function sendEntry(zero: Client, id: string): void {
  const entry = ledger.entries.get().get(id);
  ledger.update((all) => send(all, id, ledger.now(), entry && kindOf(entry)?.merge));
  sendAll(zero);
}

/** Deletes a row that may not have been sent yet. Returns whether it had an entry. */
export function removeEntry(zero: Client, id: string): boolean {
  const isHere = ledger.entries.get().has(id);
  ledger.update((all) => remove(all, id, ledger.now()));
  sendAll(zero);
  return isHere;
}

/** Sends a chosen and cropped picture that has no box. */
export function sendPicture(
  zero: Client,
  memberId: string,
  { kind, target }: Slot,
  file: Blob,
  crop: Crop | undefined,
): void {
  const picture = { ...files.add(file), ...(crop && { crop }) };
  const draft = { kind, target, memberId, fields: {}, pictures: [picture], isEdit: isEdit(kind) };
  ledger.update((all) =>
    new Map(all).set(picture.id, {
      ...draft,
      id: picture.id,
      at: ledger.now(),
      state: 'draft',
    }),
  );
  sendEntry(zero, picture.id);
}
