import { useZero } from '@rocicorp/zero/react';
import { createStore, useStore } from '../device/store.ts';
import { useMyId } from '../zero/me.ts';
import { discard, type Entry, entriesAt, type Fields, reopen, write } from './entry.ts';
import { isEdit } from './kinds.ts';
import { ledger, useEntries } from './ledger.ts';
import { sendEntry } from './send.ts';
import { nameOf, type Slot } from './slot.ts';

/** The draft that this page shows in each slot. Without one, it is the oldest there. */
const shownIn = createStore<ReadonlyMap<string, string>>(new Map());
const show = (slot: Pick<Slot, 'target'> & { kind: string }, id: string) =>
  shownIn.set(new Map(shownIn.get()).set(nameOf(slot), id));

const newId = (): string => crypto.randomUUID();

/** What is being written in one place, the same in all tabs. Each of two drafts that were begun at once has its turn. */
export function useBox(slot: Slot) {
  const { kind, target } = slot;
  const memberId = useMyId();
  const zero = useZero();
  const shownId = useStore(shownIn, (all) => all.get(nameOf(slot)));
  const draft = useEntries((all): Entry | undefined => {
    const own = shownId === undefined ? undefined : all.get(shownId);
    return own?.state === 'draft' ? own : entriesAt(all, slot, 'draft')[0];
  });

  /** `replaces`: what an edit begins from. */
  function change(fields: Fields, replaces = draft?.replaces) {
    const begun = { memberId, kind, target, fields, at: draft?.at ?? ledger.now() };
    const entry = { ...begun, ...(isEdit(kind) && { isEdit: true, replaces }) };
    ledger.update((all) => {
      const [next, { id }] = write(all, draft ?? { id: newId() }, entry, newId());
      show(slot, id);
      return next;
    });
  }

  const send = () => draft && sendEntry(zero, draft.id);
  const drop = () => draft && ledger.update((all) => discard(all, draft.id));

  return { draft, change, send, drop };
}

/** What was refused last in a slot, if anything was, is written on in its box. */
export function writeOnIn(slot: Slot) {
  const refused = entriesAt(ledger.entries.get(), slot, 'refused').at(-1);
  if (refused) writeOn(refused);
}

/** What was refused is written on in its box. */
export function writeOn(entry: Entry) {
  show(entry, entry.id);
  ledger.update((all) => reopen(all, entry.id));
}
