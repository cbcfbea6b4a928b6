export const postMaxLength = 5_000;
export const commentMaxLength = 2_000;
export const feedPageSize = 8;
/** Newer posts fetched behind the '{n} new posts' button. */
export const newPostsShown = 50;

/** The newest comments, under a post among others. */
export const commentsShown = 3;
export const commentPageSize = 20;
export const hypersPageSize = 20;

/** What is stored for `text`, or undefined when nothing is left to post. */
export function postText(text: string): string | undefined {
  return text.trim() || undefined;
}
