import { useZero } from '@rocicorp/zero/react';
import { type RefObject, useRef } from 'react';
import { createStore, useStore } from '../device/store.ts';
import { useMyId } from '../zero/me.ts';
import {
  discard,
  type Entry,
  entriesAt,
  type Fields,
  type Picture,
  reopen,
  write,
} from './entry.ts';
import { isEdit } from './kinds.ts';
import { ledger, useEntriesAt } from './ledger.ts';
import { files } from './pictures/files.ts';
import { useImageChoice } from './pictures/use-image-choice.tsx';
import { sendEntry } from './send.ts';
import { nameOf, type Slot } from './slot.ts';

/** The draft that was begun, or chosen, last in each slot on this page. */
const chosenIn = createStore<ReadonlyMap<string, string>>(new Map());
const show = (slot: Pick<Slot, 'target'> & { kind: string }, id: string) =>
  chosenIn.set(new Map(chosenIn.get()).set(nameOf(slot), id));

const newId = (): string => crypto.randomUUID();

/** What is being written in one place, the same in all tabs. Each of two drafts that were begun at once has its turn. */
export function useBox(slot: Slot) {
  const { kind, target } = slot;
  const memberId = useMyId();
  const zero = useZero();
  const draft = useDraft(slot);

  /** What this box shows, also between a change and the next drawing. */
  const shown = useRef(draft);
  shown.current = draft;

  function put(next: Partial<Pick<Entry, 'fields' | 'replaces' | 'pictures'>>) {
    const now = shown.current;
    ledger.update((all) => {
      const { fields = {}, replaces, pictures, at = ledger.now() } = { ...now, ...next };
      const begun = { memberId, kind, target, fields, at, ...(pictures && { pictures }) };
      const entry = { ...begun, ...(isEdit(kind) && { isEdit: true, replaces }) };
      const [entries, { id }] = write(all, now ?? { id: newId() }, entry, newId());
      show(slot, id);
      shown.current = entries.get(id);
      return entries;
    });
  }

  return {
    draft,
    /** The draft as it is now. */
    now: () => shown.current,
    /** `replaces`: what an edit begins from. */
    change: (fields: Fields, replaces = shown.current?.replaces) => put({ fields, replaces }),
    setPictures: (pictures: readonly Picture[], fields = shown.current?.fields ?? {}) =>
      put({ fields, pictures }),
    send: () => shown.current && sendEntry(zero, shown.current.id),
    drop: () => {
      const id = shown.current?.id;
      if (id) ledger.update((all) => discard(all, id));
    },
  };
}

/**
 * The draft that a box shows. One that is begun in another tab comes into an empty box, unless somebody is in this one: what they type
 * next would be added to it.
 */
function useDraft(slot: Slot): Entry | undefined {
  const drafts = useEntriesAt(slot, 'draft');
  const chosenId = useStore(chosenIn, (all) => all.get(nameOf(slot)));
  const shown = useRef<Set<string>>(null);
  const isNew = shown.current === null;
  shown.current ??= new Set();
  const { current: known } = shown;
  const draft =
    drafts.find(({ id }) => id === chosenId) ??
    drafts.find(({ id }) => known.has(id)) ??
    (isNew || !document.hasFocus() ? drafts[0] : undefined);
  if (draft) known.add(draft.id);
  return draft;
}

export type Box = ReturnType<typeof useBox>;

interface Choice {
  several?: boolean;
  /** What the fields become with a new one. */
  fieldsWith?: Fields | undefined;
  onChoose?: () => void;
}

/** Lets the member choose pictures for a box: one, or `several`. */
export function usePictureChoice(
  { now, setPictures }: Box,
  place: RefObject<HTMLElement | null>,
  { several = false, fieldsWith, onChoose = () => {} }: Choice = {},
) {
  const attach = (chosen: readonly Blob[]) => {
    const before = several ? (now()?.pictures ?? []) : [];
    setPictures([...before, ...chosen.map(files.add)], fieldsWith);
  };
  const choice = useImageChoice(
    (...chosen) => {
      attach(chosen);
      onChoose();
    },
    place,
    several,
  );
  return {
    ...choice,
    /** What is sent does not wait for the check of its pictures, which are looked at again as they are uploaded. */
    attachUnchecked: () => {
      const unchecked = choice.takeUnchecked();
      if (unchecked.length > 0) attach(unchecked);
    },
  };
}

/** Begins a draft, unless one was left here. */
export function beginIn(slot: Slot, memberId: string, fields: Fields, replaces: readonly Fields[]) {
  if (takeUp(slot)) return;
  const id = newId();
  const begun = { ...slot, memberId, fields, replaces, isEdit: isEdit(slot.kind) };
  show(slot, id);
  ledger.update((all) => write(all, { id }, { ...begun, at: ledger.now() }, id)[0]);
}

/** What was refused last in a slot, or left half written in any tab, is written on in its box. Returns whether there was something. */
export function takeUp(slot: Slot): boolean {
  const all = ledger.entries.get();
  const left = entriesAt(all, slot, 'refused').at(-1) ?? entriesAt(all, slot, 'draft')[0];
  if (left) writeOn(left);
  return left !== undefined;
}

/** What was refused, or is being uploaded, is written on in its box. */
export function writeOn(entry: Entry) {
  show(entry, entry.id);
  ledger.update((all) => reopen(all, entry.id));
}
