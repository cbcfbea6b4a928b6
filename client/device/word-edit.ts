import { useMemo } from 'react';
import { draftKey, drafts, useDraft } from './drafts.ts';
import { recall, remember } from './remembered.ts';

/** New words for what was said, for as long as they are written: kept with what they began from, or either could outlive the other. */
export interface WordEdit {
  text: string;
  /** What it said when they were begun. */
  was: string;
}

export function useWordEdit(name: string, memberId: string) {
  useMemo(() => bringOver(name, memberId), [name, memberId]);
  return useDraft<WordEdit>(name, memberId, { inStep: true });
}

/** The release before this one kept the two apart, under other names. */
export function bringOver(name: string, memberId: string) {
  const before = name.replace('-words-', '-edit-');
  const [text, was] = [before, `${before}-was`].map((one) => {
    const key = draftKey(one, memberId);
    const kept = recall<string>(key);
    if (kept !== undefined) remember(key, undefined);
    return kept;
  });
  if (text !== undefined)
    drafts.change<WordEdit>(name, memberId, (since) => since ?? { text, was: was ?? text });
}

/** What was refused stands in its editor again, the last of several. What was begun since counts for more; returns whether none was. */
export function giveBackWords(
  name: string,
  memberId: string,
  edit: { text: string | null; was?: string | null },
): boolean {
  const text = edit.text ?? '';
  const was = (edit.was === undefined ? edit.text : edit.was) ?? '';
  const after = (since: WordEdit | undefined) => {
    if (!since) return { text, was };
    return since.text === was ? { ...since, text } : since;
  };
  return drafts.change(name, memberId, after)?.text === text;
}
