import { useEffect, useEffectEvent, useState } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { recall } from '../auth/remembered.ts';
import { draftKey, keepDraft } from '../zero/drafts.ts';
import { onRefused } from '../zero/refused-words.ts';

const keyOf = (memberId: string) => draftKey('post', memberId);
/** The box in which a post is being written, if one is on the screen. */
let box: ((returned: string) => void) | undefined;

/** A post being written. It outlives a reload and a crash, and goes with its member's logout. */
export function useDraft(memberId: string) {
  const key = keyOf(memberId);
  const [text, setText] = useState(() => recall<string>(key) ?? '');
  const write = (next: string) => {
    setText(next);
    keepDraft(key, next || undefined);
  };
  const take = useEffectEvent((returned: string) => write(above(returned, text)));
  useEffect(() => {
    const mine = (returned: string) => take(returned);
    box = mine;
    return () => {
      if (box === mine) box = undefined;
    };
  }, []);
  return [text, write] as const;
}

onRefused(mutators.feed.createPost, ({ text }: { id: string; text: string }, memberId) => {
  if (box) return box(text);
  const key = keyOf(memberId);
  keepDraft(key, above(text, recall<string>(key) ?? ''));
});

/** What comes back, and what has been written since. */
const above = (returned: string, text: string) => (text ? `${returned}\n\n${text}` : returned);
