import { useState } from 'react';
import { recall, remember } from '../auth/remembered.ts';
import { draftKey } from '../zero/draft-key.ts';

/** A post being written. It outlives a reload and a crash, and goes with its member's logout. */
export function useDraft(memberId: string) {
  const key = draftKey('post', memberId);
  const [text, setText] = useState(() => recall<string>(key) ?? '');
  const write = (next: string) => {
    setText(next);
    remember(key, next || undefined);
  };
  return [text, write] as const;
}
