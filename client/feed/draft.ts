import { useState } from 'react';
import { recall, remember } from '../auth/remembered.ts';
import { onSignOut } from '../auth/sign-out.ts';

const keyOf = (memberId: string) => `hearth-draft-post-${memberId}`;

/** A post being written. It outlives a reload and a crash, and goes with its member's logout. */
export function useDraft(memberId: string) {
  const key = keyOf(memberId);
  const [text, setText] = useState(() => recall<string>(key) ?? '');
  const write = (next: string) => {
    setText(next);
    remember(key, next || undefined);
  };
  return [text, write] as const;
}

export const dropDraftAtSignOut = (memberId: string) =>
  onSignOut(async () => remember(keyOf(memberId), undefined));
