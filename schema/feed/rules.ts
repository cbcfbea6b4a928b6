export const postMaxLength = 5_000;
export const feedPageSize = 8;
/** Newer posts fetched behind the '{n} new posts' button. */
export const newPostsShown = 50;

/** What is stored for `text`, or undefined when nothing is left to post. */
export function postText(text: string): string | undefined {
  return text.trim() || undefined;
}
