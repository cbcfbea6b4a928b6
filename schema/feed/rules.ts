import { type DescribedImage, samePictures } from '../images.ts';

export const postMaxLength = 5_000;
/** How long Undo of a deleted post is offered, in ms. */
export const undoOfferedMs = 10_000;
/**
 * How long the server restores a deleted post, in ms, as a connection may be slow (`restorePost` in
 * posts.ts). A minute later a job deletes its row for good.
 */
export const restorableMs = 60_000;
export const commentMaxLength = 2_000;
export const feedPageSize = 8;
/** Newer posts fetched behind the '{n} new posts' button. */
export const newPostsShown = 50;

/** The content of a post that its author writes. */
export type PostContent = {
  text: string;
  image: string | null;
  imageAlt: string | null;
  /** Devices of 0.2 and before know only the first picture. */
  morePictures?: Pick<DescribedImage, 'name' | 'alt'>[] | null | undefined;
};

/** Whether two contents are the same, as far as both are known. */
export const sameContent = (one: PostContent, other: PostContent): boolean =>
  one.text === other.text &&
  one.image === other.image &&
  one.imageAlt === other.imageAlt &&
  (one.morePictures === undefined ||
    other.morePictures === undefined ||
    samePictures(one.morePictures, other.morePictures));
/** The newest comments, under a post among others. */
export const commentsShown = 3;
export const commentPageSize = 20;
export const hypersPageSize = 20;
export const audiencePageSize = 20;

/** The text that is stored for `text`; undefined when nothing is left to post. */
export function postText(text: string): string | undefined {
  return text.trim() || undefined;
}

/**
 * How many of the posts that a member opened are known on their devices; of the others, only the
 * server knows.
 */
export const readsKnown = 500;
/** How many of a device's posts are looked through for news: among them are some that are none. */
export const newsLookedThrough = 1_000;

/** How many of the posts that a member hid are known on their devices, the last ones. */
export const hiddenKnown = 1_000;

type Posted = { createdAt: number };
/** When the two became friends, by the server's clock, in ms. */
type Friendship = { createdAt: number };
type Pref = { muted: boolean; changedAt: number };

/**
 * Whether a friend's post is news: a post that is older than the friendship, or than the last
 * unmuting, is not.
 */
export function isNews(post: Posted, friendship: Friendship | undefined, pref: Pref | undefined) {
  if (!friendship || pref?.muted) return false;
  return post.createdAt >= Math.max(friendship.createdAt, pref?.changedAt ?? 0);
}

/**
 * Whether a post stands below the mark up to which all news are read. Posts above it are read once
 * they were opened.
 */
export const isBelow = (mark: { readUpTo: number } | undefined, post: Posted): boolean =>
  post.createdAt <= (mark?.readUpTo ?? 0);
