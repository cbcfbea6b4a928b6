import { expect, it } from 'vitest';
import type { NewsItem } from '../../notifications/news.ts';
import { groupsOf } from './groups.ts';

const actor = (name: string) => ({ id: name, firstName: name, lastName: 'Lee', photo: null });
const item = (createdAt: number, by: string, about: Partial<NewsItem> = {}): NewsItem => ({
  id: `news-${createdAt}`,
  createdAt,
  type: 'like',
  subjectId: 'post-1',
  postId: null,
  actor: actor(by),
  read: true,
  ...about,
});

const outline = (items: NewsItem[]) =>
  groupsOf(items).map(({ items, actors, unread }) => ({
    at: items[0].createdAt,
    by: actors.map(({ id }) => id),
    unread,
  }));

it('hypes of one post are one row at the newest, unread while one of them is', () => {
  const others = item(3, 'Cleo', { subjectId: 'post-2' });
  expect(
    outline([item(1, 'Amara'), others, item(4, 'Ben'), item(2, 'Dan', { read: false })]),
  ).toEqual([
    { at: 4, by: ['Ben', 'Dan', 'Amara'], unread: true },
    { at: 3, by: ['Cleo'], unread: false },
  ]);
});

it('comments are grouped by post, and an author of two is named once', () => {
  const comment = { type: 'comment', postId: 'post-1' } as const;
  const first = item(1, 'Ben', { ...comment, subjectId: 'comment-1' });
  const second = item(2, 'Ben', { ...comment, subjectId: 'comment-2' });
  expect(outline([first, second, item(3, 'Amara')])).toEqual([
    { at: 3, by: ['Amara'], unread: false },
    { at: 2, by: ['Ben'], unread: false },
  ]);
});

it('friends’ posts of one day are one row, and those of another day another', () => {
  const post = (at: string, by: string) =>
    item(new Date(at).getTime(), by, { type: 'post', subjectId: at });
  const posts = [
    post('2026-06-01T09:00', 'Amara'),
    post('2026-06-01T20:00', 'Ben'),
    post('2026-06-02T09:00', 'Cleo'),
  ];
  expect(groupsOf(posts).map(({ actors }) => actors.map(({ id }) => id))).toEqual([
    ['Cleo'],
    ['Ben', 'Amara'],
  ]);
});

it('notifications about members are not grouped', () => {
  const accepted = { type: 'friend_accept' } as const;
  expect(
    outline([
      item(1, 'Ben', { ...accepted, subjectId: 'Ben' }),
      item(2, 'Amara', { ...accepted, subjectId: 'Amara' }),
    ]),
  ).toHaveLength(2);
});

it('in an open list a growing row keeps its position, and an older notification is added at its end', () => {
  const known = [item(1, 'Amara'), item(2, 'Cleo', { subjectId: 'post-2' })];
  const since = [item(3, 'Ben'), item(4, 'Dan', { subjectId: 'post-3' })];
  const groups = groupsOf([...known, ...since], 2);
  expect(groups.map(({ items, late }) => [items[0].createdAt, late])).toEqual([
    [4, true],
    [2, false],
    [3, false],
  ]);
});
