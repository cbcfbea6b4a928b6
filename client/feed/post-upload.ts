import { type PostContent, postText } from '../../schema/feed/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import type { Upload } from '../photos/uploads/kept.ts';
import type { UploadKind } from '../photos/uploads/kinds.ts';
import { type Going, useUpload, useUploads } from '../photos/uploads/tray.ts';
import { wordsIn } from '../zero/report.ts';
import { giveBackPost } from './post-draft.ts';
import { giveBackPostEdit } from './post-edit-draft.ts';

/** A post with its text, stored with its picture until the server has both. */
export type PostUpload = {
  postId: string;
  text: string;
  alt: string;
  /** Set if the post exists already: the post as it was when the edit was begun. */
  was?: PostContent;
};

export const postUpload: UploadKind<PostUpload> = {
  kind: 'post',
  label: ({ was }) => (was ? 'New picture of your post' : 'Your post'),

  async finish({ id, purpose: { data } }, image, send) {
    const { postId, text, alt, was } = data;
    const said = {
      text: postText(text) ?? null,
      alt: postText(alt) ?? null,
      picture: { id, image },
    };
    await send(
      was
        ? mutators.feed.editPost({ id: postId, was, ...said })
        : mutators.feed.createPost({ id: postId, ...said }),
    );
  },

  edited(data, args) {
    const { text, alt } = args as { text: string | null; alt: string | null };
    return { ...data, text: text ?? '', alt: alt ?? '' };
  },

  async giveBack({ memberId, file, purpose: { data } }, withFile) {
    const { postId, text, alt, was } = data;
    const kept = withFile ? file : undefined;
    if (was) {
      const picture = withFile ? 'chosen' : 'kept';
      const edit = { text, alt, picture, was } as const;
      return (await giveBackPostEdit(postId, memberId, edit, kept)) ? undefined : wordsIn(edit);
    }
    return giveBackPost(memberId, { text, alt, file: kept });
  },
};

const isFor = (upload: Upload): upload is Upload<PostUpload> =>
  upload.purpose.kind === postUpload.kind;
export const dataOf = ({ upload }: Going) => upload.purpose.data as PostUpload;

/** New posts that are being sent from this tab, newest last. */
export const useNewPostUploads = () =>
  useUploads().filter((going) => isFor(going.upload) && !dataOf(going).was);

/** The upload of a post's new picture from this tab. */
export const useChangedPost = (postId: string) =>
  useUpload(
    (upload) =>
      isFor(upload) && upload.purpose.data.postId === postId && Boolean(upload.purpose.data.was),
  );
