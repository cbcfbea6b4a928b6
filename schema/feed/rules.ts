export const postMaxLength = 5_000;
/** Of what is said of a picture for those who cannot see it. */
export const imageAltMaxLength = 500;
/** How long a deleted post can be restored, in ms: Undo is offered for 10 s, and a line may be slow. */
export const restorableMs = 60_000;
export const commentMaxLength = 2_000;
export const feedPageSize = 8;
/** Newer posts fetched behind the '{n} new posts' button. */
export const newPostsShown = 50;

/** What a member says in a post. */
export type PostContent = { text: string; image: string | null; imageAlt: string | null };

/** Whether nobody could tell the one from the other. */
export const sameContent = (one: PostContent, other: PostContent): boolean =>
  one.text === other.text && one.image === other.image && one.imageAlt === other.imageAlt;
/** The newest comments, under a post among others. */
export const commentsShown = 3;
export const commentPageSize = 20;
export const hypersPageSize = 20;

/** What is stored for `text`, or undefined when nothing is left to post. */
export function postText(text: string): string | undefined {
  return text.trim() || undefined;
}
