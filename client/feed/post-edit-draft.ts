import { type PostContent, sameContent } from '../../schema/feed/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { draftFiles, useDraftFile } from '../device/draft-files.ts';
import { drafts, useDraft } from '../device/drafts.ts';
import { type Editors, giveBackEdit, useGivenBackEdit } from '../zero/refused-edit.ts';
import { onRefused } from '../zero/refused-words.ts';

/** An edit that is under way. Its editor is open for as long as there is one. */
export type PostEdit = {
  text: string;
  alt: string;
  /** `chosen`: the file that is stored beside the draft. */
  picture: 'kept' | 'removed' | 'chosen';
  /** The post as it was when the edit was begun. */
  was: PostContent;
};

const nameOf = (postId: string) => `edit-${postId}`;

export function usePostEdit(postId: string, memberId: string) {
  useGivenBackEdit(editors, nameOf(postId), memberId);
  return useDraft<PostEdit>(nameOf(postId), memberId);
}

export const usePostEditFile = (postId: string, memberId: string) =>
  useDraftFile(nameOf(postId), memberId);

export const contentOf = ({ text, image, imageAlt }: PostContent): PostContent => ({
  text,
  image,
  imageAlt,
});

export const editOf = (post: PostContent): PostEdit => ({
  text: post.text,
  alt: post.imageAlt ?? '',
  picture: 'kept',
  was: contentOf(post),
});

export const beginEdit = (post: PostContent & { id: string }, memberId: string) =>
  drafts.begin(nameOf(post.id), memberId, editOf(post));

/** Whether another tab or device has changed the post since. */
export const isOverwriting = ({ was }: PostEdit, post: PostContent) => !sameContent(was, post);

/** The edit is over. What was typed or chosen since stays, here and in other tabs. */
export function forgetEdit(postId: string, memberId: string, edit: PostEdit, file?: Blob) {
  drafts.sent(nameOf(postId), memberId, edit);
  if (file) draftFiles.sent(nameOf(postId), memberId, file);
}

const put = (refused: PostEdit) => (since: PostEdit | undefined) => {
  if (!since) return refused;
  if (since.text !== refused.was.text) return since.text === refused.text ? since : undefined;
  const picture = refused.picture === 'kept' ? since.picture : refused.picture;
  return { ...refused, picture, was: since.was };
};

const editors: Editors<PostEdit> = { kind: 'post', put };

/** Opens the editor again with what was typed there. Resolves to whether the edit has a place. */
export const giveBackPostEdit = (postId: string, memberId: string, edit: PostEdit, file?: Blob) =>
  giveBackEdit(editors, nameOf(postId), memberId, edit, file);

type Edited = {
  id: string;
  text: string | null;
  alt: string | null;
  picture?: Record<string, never> | null;
  was: PostContent;
};

// An edit with a new picture is handled by its upload, which gives it back.
onRefused(mutators.feed.editPost, ({ id, text, alt, picture, was }: Edited, memberId) => {
  if (picture) return true;
  const edit = { text: text ?? '', alt: alt ?? '', was };
  return giveBackPostEdit(id, memberId, {
    ...edit,
    picture: picture === null ? 'removed' : 'kept',
  });
});
