import { useDraft } from './drafts.ts';

/** New words for what was said, for as long as they are written: kept with what they began from, or either could outlive the other. */
export interface WordEdit {
  text: string;
  /** What it said when they were begun. */
  was: string;
}

export const useWordEdit = (name: string, memberId: string) =>
  useDraft<WordEdit>(name, memberId, { inStep: true });

/** As it goes to the server. */
export const wordEditOf = (sent: { text: string | null; was: string | null }): WordEdit => ({
  text: sent.text ?? '',
  was: sent.was ?? '',
});

/** Refused words over what stands in their editor by then. */
export const putWords = (refused: WordEdit) => (since: WordEdit | undefined) => {
  if (!since) return refused;
  if (since.text === refused.was) return { ...since, text: refused.text };
  return since.text === refused.text ? since : undefined;
};
