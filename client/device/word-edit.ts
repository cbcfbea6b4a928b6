import { drafts, useDraft } from './drafts.ts';

/** New words for what was said, for as long as they are written: kept with what they began from, or either could outlive the other. */
export interface WordEdit {
  text: string;
  /** What it said when they were begun. */
  was: string;
}

export const useWordEdit = (name: string, memberId: string) =>
  useDraft<WordEdit>(name, memberId, { inStep: true });

/** It shows. What was typed since stays, and its editor with it. Returns whether nothing was. */
export function wordEditSent(name: string, memberId: string, edit: WordEdit | undefined): boolean {
  drafts.sent(name, memberId, edit);
  return drafts.get(name, memberId) === undefined;
}

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
