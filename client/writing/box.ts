import { useZero } from '@rocicorp/zero/react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { picturesMax } from '../../schema/images.ts';
import { useStore } from '../device/store.ts';
import { useMyId } from '../zero/me.ts';
import { chosenIn, showDraft } from './chosen.ts';
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
import { ChosenPictures } from './pictures/ChosenPictures.tsx';
import { files } from './pictures/files.ts';
import { useImageChoice } from './pictures/use-image-choice.tsx';
import { sendEntry } from './send.ts';
import { nameOf, type Slot } from './slot.ts';

const newId = (): string => crypto.randomUUID();

/**
 * The draft in a slot, the same in all tabs. Two drafts that were begun at once are shown one after
 * the other.
 */
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
      showDraft(slot, id);
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
 * The draft that a box shows. A draft begun in another tab appears in an empty box, unless this tab
 * has the focus: the next typed key would be added to that draft.
 */
function useDraft(slot: Slot) {
  const name = nameOf(slot);
  const drafts = useEntriesAt(slot, 'draft');
  const chosen = useStore(chosenIn, (all) => all.get(name));
  const [earliest] = drafts;
  const [first] = useState(earliest?.id);
  const draft = draftShown(drafts, chosen, first);
  useLayoutEffect(() => {
    if (!draft && earliest && !document.hasFocus()) showDraft(slot, earliest.id);
  });
  const now = () =>
    draftShown(entriesAt(ledger.readAgain(), slot, 'draft'), chosenIn.get().get(name), first);
  return { draft, now };
}

/**
 * The draft that was chosen last; if none of the chosen drafts is left, the draft that was there
 * when the box was opened.
 */
export function draftShown(
  drafts: readonly Entry[],
  chosen: readonly string[] = [],
  atOpening?: string,
): Entry | undefined {
  for (const id of [...chosen, atOpening]) {
    const draft = drafts.find((one) => one.id === id);
    if (draft) return draft;
  }
}

export type Box = ReturnType<typeof useBox>;

interface Choice {
  /** The pictures that the chosen ones are added to. Without it, one takes another's place. */
  before?: () => readonly Picture[];
  /** The fields after a new picture was chosen. */
  fieldsWith?: Fields | undefined;
  onChoose?: () => void;
}

/** Lets the member choose one picture for a box, or several. */
export function usePictureChoice(
  { setPictures }: Box,
  place: RefObject<HTMLElement | null>,
  { before, fieldsWith, onChoose = () => {} }: Choice = {},
) {
  const attach = (chosen: readonly Blob[]) => {
    const pictures = before?.() ?? [];
    const room = picturesMax - pictures.length;
    setPictures([...pictures, ...chosen.slice(0, room).map(files.add)], fieldsWith);
    if (chosen.length > room) choice.refuse(`Up to ${picturesMax} pictures go together.`);
  };
  const choice = useImageChoice(
    (...chosen) => {
      attach(chosen);
      onChoose();
    },
    place,
    before !== undefined,
  );
  return {
    ...choice,
    openPicker: () => {
      if (before) ChosenPictures.preload();
      choice.openPicker();
    },
    /**
     * Sending does not wait for the check of the pictures, which are checked again before the
     * upload.
     */
    attachUnchecked: () => {
      const unchecked = choice.takeUnchecked();
      if (unchecked.length > 0) attach(unchecked);
    },
  };
}

/** Begins a draft, unless there is an unfinished one. */
export function beginDraft(
  slot: Slot,
  memberId: string,
  fields: Fields,
  replaces: readonly Fields[],
) {
  if (resumeUnfinished(slot)) return;
  const id = newId();
  const begun = { ...slot, memberId, fields, replaces, isEdit: isEdit(slot.kind) };
  showDraft(slot, id);
  ledger.update((all) => write(all, { id }, { ...begun, at: ledger.now() }, id)[0]);
}

/**
 * Reopens the entry that was refused last in a slot, or else a draft of any tab. Returns whether
 * there was one.
 */
export function resumeUnfinished(slot: Slot): boolean {
  const all = ledger.entries.get();
  const unfinished = entriesAt(all, slot, 'refused').at(-1) ?? entriesAt(all, slot, 'draft')[0];
  if (unfinished) reopenInBox(unfinished);
  return unfinished !== undefined;
}

/** Makes a refused or uploading entry a draft again and shows it in its box. */
export function reopenInBox(entry: Entry) {
  showDraft(entry, entry.id);
  ledger.update((all) => reopen(all, entry.id));
}
