import { useZero } from '@rocicorp/zero/react';
import { messageMaxLength } from '../../../schema/chat/rules.ts';
import { textProblem } from '../../../schema/text.ts';
import { useBox } from '../../writing/box.ts';
import type { Entries, Entry } from '../../writing/entry.ts';
import { ledger } from '../../writing/ledger.ts';
import { sendEntry } from '../../writing/send.ts';
import { slotOf } from './slots.ts';

/** The message being written to a member, and how it is sent. */
export function useWriting(peerId: string) {
  const zero = useZero();
  const box = useBox(slotOf(peerId));
  const { draft, change } = box;
  const words = String(draft?.fields.text ?? '');
  const { pictures = [] } = draft ?? {};
  const text = words.trim();
  const problem = textProblem(text, messageMaxLength);
  const ready = (text !== '' || pictures.length > 0) && !problem;

  function submit() {
    const now = box.now();
    if (!now) return;
    const parts = partsOf(now);
    ledger.update((all) => withParts(all, now, parts));
    for (const { id } of parts) sendEntry(zero, id);
  }

  return {
    box,
    words,
    type: (next: string) => change({ ...draft?.fields, text: next }),
    pictures,
    problem,
    ready,
    submit,
  };
}

/** Each picture is a message of its own, and so is the text; the first of them is the reply. */
function partsOf({ pictures = [], fields, ...draft }: Entry): Entry[] {
  const { replyToId, text } = fields;
  const alone = pictures.map((picture) => ({
    ...draft,
    id: crypto.randomUUID() as string,
    fields: {},
    pictures: [picture],
  }));
  const parts = String(text ?? '').trim() ? [...alone, { ...draft, fields: { text } }] : alone;
  return parts.map((part, at) =>
    at === 0 && replyToId ? { ...part, fields: { ...part.fields, replyToId } } : part,
  );
}

/** Replaces a draft by its parts, unless it was sent or dropped meanwhile. */
function withParts(all: Entries, { id }: Entry, parts: readonly Entry[]): Entries {
  if (all.get(id)?.state !== 'draft') return all;
  const next = new Map(all);
  next.delete(id);
  for (const part of parts) next.set(part.id, part);
  return next;
}
