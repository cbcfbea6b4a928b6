import { expect, it } from 'vitest';
import {
  answered,
  type Entries,
  type Entry,
  type Picture,
  reopen,
  send,
  unanswered,
  uploaded,
  write,
} from './entry.ts';

const image = { name: 'one', width: 1, height: 1, thumbhash: '' };
const begun = { memberId: 'ada', kind: 'message', target: 'ben', fields: {} };

const sent = (all: Entries, id: string, at: number, pictures: readonly Picture[]) =>
  send(write(all, { id }, { ...begun, at, pictures }, 'another')[0], id, at);

const entry = (all: Entries, id: string) => all.get(id) as Entry;

it('an entry is sent once the last of its pictures is uploaded', () => {
  let all = sent(new Map(), 'one', 1, [{ id: 'a' }, { id: 'b' }]);
  expect(entry(all, 'one').state).toBe('uploading');
  all = uploaded(all, 'one', { id: 'a', image });
  expect(entry(all, 'one').state).toBe('uploading');
  expect(unanswered(all)).toEqual([]);
  all = uploaded(all, 'one', { id: 'b', image });
  expect(unanswered(all).map(({ id }) => id)).toEqual(['one']);
});

it('pictures of one box are uploaded in the order of sending, and those of another do not wait', () => {
  let all = sent(new Map(), 'slow', 1, [{ id: 'a' }]);
  all = sent(all, 'quick', 2, [{ id: 'b' }]);
  all = send(
    write(
      all,
      { id: 'cleo' },
      { ...begun, target: 'cleo', at: 3, pictures: [{ id: 'c' }] },
      'x',
    )[0],
    'cleo',
    3,
  );
  for (const [id, picture] of [
    ['quick', 'b'],
    ['cleo', 'c'],
  ] as const)
    all = uploaded(all, id, { id: picture, image });
  expect(unanswered(all).map(({ id }) => id)).toEqual(['cleo']);
  all = uploaded(all, 'slow', { id: 'a', image });
  expect(unanswered(all).map(({ id }) => id)).toEqual(['slow', 'quick', 'cleo']);
});

it('a failed picture does not hold up others', () => {
  let all = sent(new Map(), 'broken', 1, [{ id: 'a' }]);
  all = uploaded(sent(all, 'whole', 2, [{ id: 'b' }]), 'whole', { id: 'b', image });
  all = answered(all, 'broken', 1, { words: 'Choose a JPEG.' });
  expect(unanswered(all).map(({ id }) => id)).toEqual(['whole']);
});

it('a picture that the server has deleted is uploaded again on retry, and no other is', () => {
  const pending = uploaded(sent(new Map(), 'one', 1, [{ id: 'a' }]), 'one', {
    id: 'a',
    url: '/a',
    image,
  });
  const refused = (code: 'image_gone' | 'too_many') =>
    send(answered(pending, 'one', 1, { code, words: 'No.' }), 'one', 2);
  expect(entry(refused('image_gone'), 'one')).toMatchObject({
    state: 'uploading',
    pictures: [{ id: 'a' }],
  });
  expect(entry(refused('too_many'), 'one')).toMatchObject({
    state: 'pending',
    pictures: [{ image }],
  });
});

it('an entry that is stopped during its upload becomes a draft with its pictures', () => {
  const all = reopen(sent(new Map(), 'one', 1, [{ id: 'a' }]), 'one');
  expect(entry(all, 'one')).toMatchObject({ state: 'draft', pictures: [{ id: 'a' }] });
  expect(uploaded(all, 'one', { id: 'a', image })).toBe(all);
});
