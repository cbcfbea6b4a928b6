import { describe, expect, it } from 'vitest';
import { answered, type Entry } from './entry.ts';
import { type KindName, kindOf, kinds } from './kinds.ts';

const entry = (kind: KindName, fields: object, more = {}) => ({
  id: 'entry-one',
  memberId: 'ada',
  kind,
  target: 'one',
  fields: { ...fields },
  state: 'pending' as const,
  at: 1,
  ...more,
});

it('a report has the id of its entry, so that it is stored once however often it is sent', () => {
  const about = { about: { postId: 'post-one' }, reason: 'spam', note: ' ' };
  expect(kinds.report.send(entry('report', about)).args).toEqual({
    id: 'entry-one',
    postId: 'post-one',
    reason: 'spam',
    note: null,
  });
});

it.each(['messageId', 'photoId', 'gameId'])('a report with a %s names that', (column) => {
  const about = { about: { [column]: 'one' }, reason: 'spam', note: null };
  expect(kinds.report.send(entry('report', about)).args).toMatchObject({ [column]: 'one' });
});

it('a name says which former value it may replace, unless an older page stored it', () => {
  const [ada, augusta] = ['Ada', 'Augusta'].map((firstName) => ({ firstName, lastName: '' }));
  const send = (replaces: unknown[]) =>
    kinds['name edit'].send(entry('name edit', { ...augusta }, { replaces })).args;
  expect(send([ada])).toEqual({ ...augusta, was: [ada] });
  expect(send([])).toEqual(augusta);
});

describe('a row that is refused comes back as its edits made it', () => {
  const written = { memberId: 'ada', at: 1, state: 'pending' as const };
  const refused = (
    row: Omit<Entry, keyof typeof written>,
    edit: Omit<Entry, keyof typeof written>,
  ) =>
    answered(
      new Map([row, { ...edit, isEdit: true }].map((one) => [one.id, { ...written, ...one }])),
      row.id,
      1,
      { words: 'No.' },
      (entry) => kindOf(entry)?.merge,
    );
  const image = { name: 'image', width: 1, height: 1, thumbhash: '' };

  it.each([
    ['removed', []],
    ['kept', [{ id: 'file', image }]],
  ])('a post with a picture that an edit %s', (picture, pictures) => {
    const post = { id: 'one', kind: 'post', target: '', fields: { text: 'Soup' } };
    const edit = { id: 'two', kind: 'post edit', target: 'one', fields: { text: 'Stew', picture } };
    const all = refused({ ...post, pictures: [{ id: 'file', image }] }, edit);
    expect([...all.values()]).toMatchObject([
      { id: 'one', state: 'refused', fields: { text: 'Stew' } },
    ]);
    expect(all.get('one')?.pictures ?? []).toEqual(pictures);
  });

  it('an event with the guests of both', () => {
    const event = { id: 'one', kind: 'event', target: '' };
    const edit = { id: 'two', kind: 'event edit', target: 'one' };
    const all = refused(
      { ...event, fields: { content: { title: 'Lunch' }, guests: ['ben', 'cleo'] } },
      { ...edit, fields: { content: { title: 'Tea' }, guests: ['dee'], uninvite: ['ben'] } },
    );
    expect(all.get('one')?.fields).toMatchObject({
      content: { title: 'Tea' },
      guests: ['cleo', 'dee'],
    });
  });
});
