import type { PostContent } from '../../../schema/feed/rules.ts';

/** The fields of an edit of a post. */
export type PostEdit = {
  text: string;
  alt: string;
  /** `chosen`: the picture of the entry. */
  picture: 'kept' | 'removed' | 'chosen';
};

export const contentOf = ({ text, image, imageAlt }: PostContent) => ({ text, image, imageAlt });

export const editOf = (post: PostContent): PostEdit => ({
  text: post.text,
  alt: post.imageAlt ?? '',
  picture: 'kept',
});
