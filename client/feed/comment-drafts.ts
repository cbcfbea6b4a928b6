import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { drafts, useDraft } from '../device/drafts.ts';
import { giveBack, useGivenBack } from '../device/given-back.ts';
import {
  putWords,
  useWordEdit,
  type WordEdit,
  wordEditOf,
  wordEditSent,
} from '../device/word-edit.ts';
import { outbox } from '../zero/outbox.ts';
import { type Editors, giveBackEdit, useGivenBackEdit } from '../zero/refused-edit.ts';
import { onRefused } from '../zero/refused-words.ts';
import type { CommentRow } from './comment-row.ts';

const newUnder = (postId: string) => `comment-${postId}`;
const ofComment = (id: string) => `comment-words-${id}`;
const editors: Editors<WordEdit> = { kind: 'comment', put: putWords };

/** A comment being written under a post. */
export function useCommentDraft(postId: string, memberId: string) {
  const [text = '', write] = useDraft<string>(newUnder(postId), memberId, { inStep: true });
  useGivenBack(newUnder(postId), memberId);
  return [text, (next: string) => write(next || undefined)] as const;
}

/** The comment is under the post now. What was typed since stays, here and in other tabs. */
export const commentDraftSent = (postId: string, memberId: string, text: string) =>
  drafts.sent(newUnder(postId), memberId, text);

/** The new text of a comment while it is being edited. */
export function useEditDraft({ id, memberId }: Pick<CommentRow, 'id' | 'memberId'>) {
  useGivenBackEdit(editors, ofComment(id), memberId);
  return useWordEdit(ofComment(id), memberId);
}

export const editDraftSent = (
  { id, memberId }: Pick<CommentRow, 'id' | 'memberId'>,
  edit: WordEdit,
) => wordEditSent(ofComment(id), memberId, edit);

const { addComment, editComment, deleteComment } = mutators.feed;
outbox.keeps(addComment, { edit: editComment, remove: deleteComment });
outbox.keepsEdits(editComment, deleteComment, (id) => queries.feed.comment({ id }));

type Words = { id: string; text: string };

onRefused(addComment, ({ postId, text }: Words & { postId: string }, memberId) => {
  giveBack(newUnder(postId), memberId, text);
  return true;
});
onRefused(editComment, (edit: Words & { was: string }, memberId) =>
  giveBackEdit(editors, ofComment(edit.id), memberId, wordEditOf(edit)),
);
