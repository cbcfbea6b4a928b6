import { type NewsItem, postOf } from '../../notifications/news.ts';

/** Items that say the same about one thing, newest first. */
export interface NewsGroup {
  key: string;
  items: readonly [NewsItem, ...NewsItem[]];
  actors: readonly NewsItem['actor'][];
  unread: boolean;
  /** Everything in it arrived after the list was opened. */
  late: boolean;
}

export const newestFirst = (items: readonly NewsItem[]): NewsItem[] =>
  items.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));

/**
 * Items that say the same about one post become one group, as do friends' posts of one day, at the
 * place of the newest. In a list that was opened at `opened` (ms), that is the newest from before
 * then, so that no group moves while the list is being read.
 */
export function groupsOf(
  items: readonly NewsItem[],
  opened = Number.POSITIVE_INFINITY,
): NewsGroup[] {
  const groups = new Map<string, [NewsItem, ...NewsItem[]]>();
  for (const item of newestFirst(items)) {
    const about =
      item.type === 'post' ? new Date(item.createdAt).toDateString() : (postOf(item) ?? item.id);
    const key = `${item.type} ${about}`;
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
