import { drafts, useDraft } from './drafts.ts';

/** An edit of a message or comment while it is being written. Both texts are kept in one draft, or one could outlive the other. */
export interface WordEdit {
  text: string;
  /** The text when the edit was begun. */
  was: string;
}

export const useWordEdit = (name: string, memberId: string) =>
  useDraft<WordEdit>(name, memberId, { inStep: true });

/** The edit shows now. Words that were typed since stay, and their editor stays open. Returns whether there were none. */
export function wordEditSent(name: string, memberId: string, edit: WordEdit | undefined): boolean {
  drafts.sent(name, memberId, edit);
  return drafts.get(name, memberId) === undefined;
}

/** The edit in a change that was sent to the server. */
export const wordEditOf = (sent: { text: string | null; was: string | null }): WordEdit => ({
  text: sent.text ?? '',
  was: sent.was ?? '',
});

/** Puts refused words back over what is in their editor by then. Returns undefined if the editor has other words. */
export const putWords = (refused: WordEdit) => (since: WordEdit | undefined) => {
  if (!since) return refused;
  if (since.text === refused.was) return { ...since, text: refused.text };
  return since.text === refused.text ? since : undefined;
};
