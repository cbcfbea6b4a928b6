import { drafts, useDraft } from './drafts.ts';

/** New words for what was said, for as long as they are written. */
export interface WordEdit {
  text: string;
  /** What it said when they were begun. */
  was: string;
}

const inStep = { inStep: true };
/** Beside the words: the release before this one keeps those alone, and two releases may be open at once. */
const wasOf = (name: string) => `${name}-was`;

/** `now`: what it says by now. */
export function useWordEdit(name: string, memberId: string, now: string) {
  const [text, writeText] = useDraft<string>(name, memberId, inStep);
  const [was = now, writeWas] = useDraft<string>(wasOf(name), memberId, inStep);
  const write = (edit: WordEdit | undefined) => {
    writeText(edit?.text);
    writeWas(edit?.was);
  };
  return [text === undefined ? undefined : { text, was }, write] as const;
}

/** What was refused stands in its editor again, the last of several. What was begun since counts for more. */
export function giveBackWords(
  name: string,
  memberId: string,
  edit: { text: string | null; was?: string | null },
) {
  const text = edit.text ?? '';
  const was = (edit.was === undefined ? edit.text : edit.was) ?? '';
  let isFirst = false;
  drafts.change<string>(name, memberId, (since) => {
    isFirst = since === undefined;
    return isFirst || since === was ? text : since;
  });
  if (isFirst) drafts.change<string>(wasOf(name), memberId, () => was);
}
