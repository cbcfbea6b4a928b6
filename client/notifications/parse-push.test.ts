import { expect, it } from 'vitest';
import { parsePush } from './parse-push.ts';

const news = { title: 'Hearth', body: 'Ben hyped your post.', url: '/post/1', tag: 'like 1' };

it('what was pushed is told as it is', () => {
  expect(parsePush(JSON.stringify({ ...news, more: 'of a later release' }))).toEqual(news);
});

it('a call that rings is told with its id, and nothing else that claims to be one', () => {
  expect(parsePush(JSON.stringify({ ...news, call: 'some-call' }))).toEqual({
    ...news,
    call: 'some-call',
  });
  expect(parsePush(JSON.stringify({ ...news, call: {} }))).toEqual(news);
});

it.each([
  '',
  'hello',
  'null',
  '[]',
  '{}',
  JSON.stringify({ ...news, title: undefined }),
  JSON.stringify({ ...news, body: { toString: 'x' } }),
  JSON.stringify({ ...news, url: 'https://example.org/' }),
  JSON.stringify({ ...news, url: '//example.org/' }),
  JSON.stringify({ ...news, url: '/\\example.org/' }),
  JSON.stringify({ ...news, url: 'javascript:alert(1)' }),
])('of %s no more is told than that there is something, and it leads nowhere else', (data) => {
  expect(parsePush(data)).toMatchObject({ body: 'There is news for you.', url: '/notifications' });
});
