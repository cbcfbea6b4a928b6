import { drafts, useDraft } from './drafts.ts';

/** New words for what was said, for as long as they are written: kept with what they began from, or either could outlive the other. */
export interface WordEdit {
  text: string;
  /** What it said when they were begun. */
  was: string;
}

export const useWordEdit = (name: string, memberId: string) =>
  useDraft<WordEdit>(name, memberId, { inStep: true });

/** What was refused stands in its editor again, the last of several. What was begun since counts for more; returns whether none was. */
export function giveBackWords(
  name: string,
  memberId: string,
  edit: { text: string | null; was: string | null },
): boolean {
  const [text, was] = [edit.text ?? '', edit.was ?? ''];
  const after = (since: WordEdit | undefined) => {
    if (!since) return { text, was };
    return since.text === was ? { ...since, text } : since;
  };
  return drafts.change(name, memberId, after)?.text === text;
}
