import { useZero } from '@rocicorp/zero/react';
import { type RefObject, useLayoutEffect, useState } from 'react';
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

/** The ids of the drafts that were begun, or chosen, in each slot on this page, the last one first. */
const chosenIn = createStore<ReadonlyMap<string, readonly string[]>>(new Map());
type Place = Pick<Entry, 'kind' | 'target'>;

function show(place: Place, id: string) {
  const name = nameOf(place);
  const all = ledger.entries.get();
  const others = (chosenIn.get().get(name) ?? []).filter((one) => one !== id && all.has(one));
  chosenIn.set(new Map(chosenIn.get()).set(name, [id, ...others]));
}

/** The draft in a box that was opened with the one called `first`. */
function draftIn(place: Place, first: string | undefined): Entry | undefined {
  const drafts = entriesAt(ledger.entries.get(), place, 'draft');
  const chosen = [...(chosenIn.get().get(nameOf(place)) ?? []), first];
  const [id] = chosen.filter((one) => drafts.some((draft) => draft.id === one));
  return drafts.find((draft) => draft.id === id);
}

const newId = (): string => crypto.randomUUID();

/** What is being written in one place, the same in all tabs. Each of two drafts that were begun at once has its turn. */
export function useBox(slot: Slot) {
  const { kind, target } = slot;
  const memberId = useMyId();
  const zero = useZero();
  const { draft, now } = useDraft(slot);

  function put(next: Partial<Pick<Entry, 'fields' | 'replaces' | 'pictures'>>) {
    const shown = now();
    ledger.update((all) => {
      const { fields = {}, replaces, pictures, at = ledger.now() } = { ...shown, ...next };
      const begun = { memberId, kind, target, fields, at, ...(pictures && { pictures }) };
      const entry = { ...begun, ...(isEdit(kind) && { isEdit: true, replaces }) };
      const [entries, { id }] = write(all, shown ?? { id: newId() }, entry, newId());
      show(slot, id);
      return entries;
    });
  }

  return {
    draft,
    /** The draft as it is now, also between a change and the next drawing. */
    now,
    /** `replaces`: what an edit begins from. */
    change: (fields: Fields, replaces = now()?.replaces) => put({ fields, replaces }),
    setPictures: (pictures: readonly Picture[], fields = now()?.fields ?? {}) =>
      put({ fields, pictures }),
    send: () => {
      const id = now()?.id;
      if (id) sendEntry(zero, id);
    },
    drop: () => {
      const id = now()?.id;
      if (id) ledger.update((all) => discard(all, id));
    },
  };
}

/**
 * The draft that a box shows. One that is begun in another tab comes into an empty box, unless somebody is in this one: what they type
 * next would be added to it.
 */
function useDraft(slot: Slot) {
  const [left] = useEntriesAt(slot, 'draft');
  const [first] = useState(left?.id);
  useStore(chosenIn);
  const now = () => draftIn(slot, first);
  const draft = now();
  const otherId = draft ? undefined : left?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as another is there
  useLayoutEffect(() => {
    if (otherId && !document.hasFocus()) show(slot, otherId);
  }, [otherId]);
  return { draft, now };
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
