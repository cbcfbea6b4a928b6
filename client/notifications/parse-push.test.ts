import { expect, it } from 'vitest';
import { parsePush } from './parse-push.ts';

const news = { title: 'Hearth', body: 'Ben hyped your post.', url: '/post/1', tag: 'like 1' };

it('a push is shown with its text', () => {
  expect(parsePush(JSON.stringify({ ...news, more: 'of a later release' }))).toEqual(news);
});

it('a ringing call is shown with its id, and no other push can claim to be one', () => {
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
])('a push %s is shown with a general text and a link into the app', (data) => {
  expect(parsePush(data)).toMatchObject({ body: 'There is news for you.', url: '/notifications' });
});
