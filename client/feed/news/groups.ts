import { type NewsItem, postOf } from '../../notifications/news.ts';

/** What says the same of one thing, newest first. */
export interface NewsGroup {
  key: string;
  items: readonly [NewsItem, ...NewsItem[]];
  actors: readonly NewsItem['actor'][];
  unread: boolean;
}

export const newestFirst = (items: readonly NewsItem[]): NewsItem[] =>
  items.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));

/** Rows that say the same of one post are one, where the newest of them stands. */
export function groupsOf(items: readonly NewsItem[]): NewsGroup[] {
  const groups = new Map<string, [NewsItem, ...NewsItem[]]>();
  for (const item of newestFirst(items)) {
    const key = `${item.type} ${postOf(item) ?? item.id}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups].map(([key, items]) => ({
    key,
    items,
    actors: [...new Map(items.map(({ actor }) => [actor.id, actor])).values()],
    unread: items.some(({ read }) => !read),
  }));
}
