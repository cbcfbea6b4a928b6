import type { MutatorResultDetails } from '@rocicorp/zero';
import { useConnectionState, useZero } from '@rocicorp/zero/react';
import { useEffect } from 'react';
import type { Crop } from '../../schema/images.ts';
import { useStore } from '../device/store.ts';
import { toast } from '../ui/states/toast.ts';
import { type Change, type Client, memberOf, run, unlessLost } from '../zero/change.ts';
import { visited } from '../zero/lifetimes.ts';
import { heardOf, youWrote } from '../zero/report.ts';
import { answered, discard, type Entry, type Refusal, remove, send, unanswered } from './entry.ts';
import { isInSight } from './in-sight.ts';
import { isEdit, type Kind, kindOf, wordsOf } from './kinds.ts';
import { ledger } from './ledger.ts';
import { files } from './pictures/files.ts';
import { uploadAll } from './pictures/upload.ts';
import { nameOf, type Slot } from './slot.ts';
import { waiting } from './waiting.ts';

/** What each store was given and has not answered, by id and time of sending. */
const given = new WeakMap<Client, Set<string>>();

/**
 * Gives the store, in order, everything without an answer that it was not given yet. What another
 * store may send as well is the same row, so nothing has to find out which of them does.
 */
export function giveAll(zero: Client): void {
  const names = given.get(zero) ?? new Set();
  given.set(zero, names);
  for (const entry of unanswered(ledger.entries.get())) {
    const name = `${entry.id} ${entry.at}`;
    const kind = kindOf(entry);
    // Of a kind that this version does not know: it waits for one that does.
    if (!kind || entry.memberId !== memberOf(zero) || names.has(name)) continue;
    names.add(name);
    give(zero, entry, kind).catch(() => names.delete(name));
  }
  uploadAll(memberOf(zero), ({ id }) => {
    const now = ledger.entries.get().get(id);
    if (now?.state === 'refused' && now.error) tell(zero, now, now.error);
    giveAll(zero);
  });
}

/** Sends what waits, whenever the member's store opens or its connection is back. */
export function Sending() {
  const zero = useZero();
  const { name } = useConnectionState();
  const late = useStore(waiting, (names) => names.late);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also with each new connection, and where the tab may be gone that had it
  useEffect(() => giveAll(zero), [zero, name, late]);
  useEffect(() => {
    files.dropUnnamed(ledger.readAgain);
    const again = () => document.visibilityState === 'visible' && giveAll(zero);
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
async function give(zero: Client, entry: Entry, kind: Kind): Promise<void> {
  const change = entry.state === 'removing' ? kind.remove?.(entry.id) : kind.send(entry);
  const answer = change && (await ask(zero, change, kind.needs?.(entry)));
  const refusal = answer?.type === 'error' ? heardOf(answer) : undefined;
  // Another tab may have heard the answer first: it is told in each that asked.
  const { at = entry.at } = ledger.entries.get().get(entry.id) ?? {};
  ledger.update((all) => answered(all, entry.id, entry.at, refusal, (edit) => kindOf(edit)?.merge));
  if (at !== entry.at) return;
  if (refusal) tell(zero, entry, refusal);
  else if (kind.done && entry.state !== 'removing')
    toast.success(kind.done(entry), { id: nameOf(entry) });
}

/**
 * Told where it was written, unless that is not in sight. What has no place any more is told once,
 * with its words.
 */
function tell(zero: Client, entry: Entry, { code, words }: Refusal) {
  if (entry.state === 'removing') return;
  const text = wordsOf(entry);
  const isPlaceless = code === 'not_found' && !entry.pictures?.length;
  if (isPlaceless) ledger.update((all) => discard(all, entry.id));
  else if (isInSight(nameOf(entry))) return;
  if (text) return toast.error(words, { id: text, detail: youWrote(text) });
  const action = { label: 'Retry', onPress: () => sendEntry(zero, entry.id) };
  toast.error(kindOf(entry)?.label?.(entry) ?? words, { id: entry.id, detail: words, action });
}

async function ask(zero: Client, change: Change, needs: unknown): Promise<MutatorResultDetails> {
  const { client, server } = run(zero, change);
  server.catch(() => {});
  const here = await client;
  if (here.type === 'success') return unlessLost(zero, await server);
  unlessLost(zero, here);
  if (!needs) return here;
  // A page that has just begun may not have the row that it is about.
  await zero.run(needs as never, { type: 'complete', ...visited });
  return ask(zero, change, undefined);
}

/** Sends a draft, or what was refused once more. */
export function sendEntry(zero: Client, id: string): void {
  toast.dismiss(id);
  const entry = ledger.entries.get().get(id);
  ledger.update((all) => send(all, id, ledger.now(), entry && kindOf(entry)?.merge));
  giveAll(zero);
}

/** Takes back what may not have been sent yet. Returns whether there was such an entry. */
export function takeBack(zero: Client, id: string): boolean {
  const isHere = ledger.entries.get().has(id);
  ledger.update((all) => remove(all, id, ledger.now()));
  giveAll(zero);
  return isHere;
}

/** Sends a picture that was chosen, and cropped, in no box. */
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
