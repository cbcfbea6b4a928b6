import { type NewsItem, postOf } from '../../notifications/news.ts';

/** What says the same of one thing, newest first. */
export interface NewsGroup {
  key: string;
  items: readonly [NewsItem, ...NewsItem[]];
  actors: readonly NewsItem['actor'][];
  unread: boolean;
  /** All of it came after the list was opened. */
  late: boolean;
}

export const newestFirst = (items: readonly NewsItem[]): NewsItem[] =>
  items.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));

/**
 * Rows that say the same of one post are one, where the newest of them stands; in a list that was opened at `opened`, in ms,
 * the newest of those that were there: while it is read, no row changes its place.
 */
export function groupsOf(
  items: readonly NewsItem[],
  opened = Number.POSITIVE_INFINITY,
): NewsGroup[] {
  const groups = new Map<string, [NewsItem, ...NewsItem[]]>();
  for (const item of newestFirst(items)) {
    const key = `${item.type} ${postOf(item) ?? item.id}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  const placeOf = ({ items }: NewsGroup) =>
    (items.find(({ createdAt }) => createdAt <= opened) ?? items[0]).createdAt;
  return [...groups]
    .map(([key, items]) => ({
      key,
      items,
      actors: [...new Map(items.map(({ actor }) => [actor.id, actor])).values()],
      unread: items.some(({ read }) => !read),
      late: items.every(({ createdAt }) => createdAt > opened),
    }))
    .toSorted((a, b) => placeOf(b) - placeOf(a));
}
