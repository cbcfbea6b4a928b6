import { drafts, useDraft } from './drafts.ts';

/** New words for what was said, for as long as they are written. */
export type WordEdit = {
  text: string;
  /** What it said when they were begun. */
  was: string;
};

/** `now`: what it says by now. */
export function useWordEdit(name: string, memberId: string, now: string) {
  // The release before this one kept the new words alone.
  const [kept, write] = useDraft<WordEdit | string>(name, memberId, { inStep: true });
  const edit = typeof kept === 'string' ? { text: kept, was: now } : kept;
  return [edit, write as (edit: WordEdit | undefined) => void] as const;
}

/** What was refused stands in its editor again. What was begun since counts for more. */
export const giveBackWords = (
  name: string,
  memberId: string,
  { text, was }: { text: string | null; was?: string | null },
) =>
  drafts.change<WordEdit | string>(
    name,
    memberId,
    (since) => since ?? { text: text ?? '', was: (was === undefined ? text : was) ?? '' },
  );
