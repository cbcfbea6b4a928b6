import type { PostContent } from '../../../schema/feed/rules.ts';

/** The fields of an edit of a post. */
export type PostEdit = {
  text: string;
  alt: string;
  /** `chosen`: the pictures of the entry, among them those of the post that stay. */
  picture: 'kept' | 'removed' | 'chosen';
};

export const contentOf = (post: PostContent): PostContent => {
  const { text, image, imageAlt, morePictures } = post;
  const more = morePictures?.map(({ name, alt }) => ({ name, alt }));
  return { text, image, imageAlt, ...(more?.length && { morePictures: more }) };
};

export const editOf = (post: PostContent): PostEdit => ({
  text: post.text,
  alt: post.imageAlt ?? '',
  picture: 'kept',
});
