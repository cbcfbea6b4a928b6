import { useZero } from '@rocicorp/zero/react';
import { useState } from 'react';
import { useMyId } from '../zero/me.ts';
import { discard, type Entry, entriesAt, type Fields, write } from './entry.ts';
import { isEdit, type KindName } from './kinds.ts';
import { ledger, useEntries } from './ledger.ts';
import { sendEntry } from './send.ts';

/** Where something is written: under a post, over a comment. */
export interface Slot {
  kind: KindName;
  target: string;
}

const newId = (): string => crypto.randomUUID();

/** What is being written in one place, the same in all tabs. Each of two drafts that were begun at once has its turn. */
export function useBox(slot: Slot) {
  const { kind, target } = slot;
  const memberId = useMyId();
  const zero = useZero();
  const [id, setId] = useState(newId);
  const draft = useEntries((all): Entry | undefined => {
    const own = all.get(id);
    return own?.state === 'draft' ? own : entriesAt(all, slot, 'draft')[0];
  });
  const shown = draft ?? { id };

  /** `replaces`: what an edit begins from. */
  function change(fields: Fields, replaces = draft?.replaces) {
    const begun = { memberId, kind, target, fields, at: draft?.at ?? ledger.now() };
    const entry = { ...begun, ...(isEdit(kind) && { isEdit: true, replaces }) };
    ledger.update((all) => {
      const [next, { id: now }] = write(all, shown, entry, newId());
      setId(now);
      return next;
    });
  }

  function send() {
    if (!draft) return;
    setId(newId());
    sendEntry(zero, draft.id);
  }

  const drop = () => draft && ledger.update((all) => discard(all, draft.id));

  return { draft, change, send, drop };
}
