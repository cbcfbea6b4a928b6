import { type PostContent, sameContent } from '../../schema/feed/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { draftFiles, useDraftFile } from '../device/draft-files.ts';
import { drafts, useDraft } from '../device/drafts.ts';
import { onRefused } from '../zero/refused-words.ts';

/** An edit that is under way: its editor is open for as long as there is one. */
export type PostEdit = {
  text: string;
  alt: string;
  /** `chosen` is the file that lies beside the draft. */
  picture: 'kept' | 'removed' | 'chosen';
  /** What the post said when the edit was begun. */
  was: PostContent;
};

const nameOf = (postId: string) => `edit-${postId}`;

export const usePostEdit = (postId: string, memberId: string) =>
  useDraft<PostEdit>(nameOf(postId), memberId);

export const usePostEditFile = (postId: string, memberId: string) =>
  useDraftFile(nameOf(postId), memberId);

export const contentOf = ({ text, image, imageAlt }: PostContent): PostContent => ({
  ...{ text, image, imageAlt },
});

export const beginEdit = (post: PostContent): PostEdit => ({
  text: post.text,
  alt: post.imageAlt ?? '',
  picture: 'kept',
  was: contentOf(post),
});

/** Whether another tab or device has changed the post since. */
export const isOverwriting = ({ was }: PostEdit, post: PostContent) => !sameContent(was, post);

/** It is over. What was typed or chosen since stays, here and in other tabs. */
export function forgetEdit(postId: string, memberId: string, edit: PostEdit, file?: Blob) {
  drafts.sent(nameOf(postId), memberId, edit);
  if (file) draftFiles.sent(nameOf(postId), memberId, file);
}

/**
 * Opens the editor again with what was typed there, the last of several; what was begun since counts for more. Returns whether the words
 * stand there.
 */
export function giveBackEdit(
  postId: string,
  memberId: string,
  edit: PostEdit,
  file?: Blob,
): boolean {
  const after = (since: PostEdit | undefined) => {
    if (!since) return edit;
    if (since.text !== edit.was.text) return since;
    const picture = edit.picture === 'kept' ? since.picture : edit.picture;
    return { ...edit, picture, was: since.was };
  };
  if (file) draftFiles.giveBack(nameOf(postId), memberId, file);
  return drafts.change(nameOf(postId), memberId, after)?.text === edit.text;
}

type Edited = {
  id: string;
  text: string | null;
  alt: string | null;
  picture?: Record<string, never> | null;
  was: PostContent;
};

// One with a new picture is its upload's, which gives it back.
onRefused(mutators.feed.editPost, ({ id, text, alt, picture, was }: Edited, memberId) => {
  if (picture) return true;
  const edit = { text: text ?? '', alt: alt ?? '', was };
  return giveBackEdit(id, memberId, { ...edit, picture: picture === null ? 'removed' : 'kept' });
});
