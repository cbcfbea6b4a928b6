import { dirname } from 'node:path/posix';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { composes, isTest, layerOf, rankOf, sourceFiles } from '../testing/house.ts';
import { features } from './features.ts';

const files = sourceFiles();
/** Code outside the features may know who is asking and nothing more, as with imports. */
const lowest = features.indexOf('auth');

/** Tables and views by their names in SQL, with the rank of their feature. */
const ranks = new Map<string, number>();
for (const { path } of files) {
  if (!/^schema\/\w+\/(tables|private)\.ts$/.test(path)) continue;
  for (const table of Object.values(await import(/* @vite-ignore */ `../${path}`))) {
    if (!is(table, PgTable)) continue;
    const { schema, name } = getTableConfig(table);
    ranks.set(schema ? `${schema}.${name}` : name, rankOf(path) ?? lowest);
  }
}
const rankOfAll = (names: string[]) => Math.max(...names.map((name) => ranks.get(name) ?? lowest));

/** `auth."user"` and `public.post` as they are called here. */
const plain = (name: string) => name.replaceAll('"', '').replace(/^public\./, '');

/**
 * The tables that SQL reads or writes, be it in a template of TypeScript; names that are made
 * elsewhere are '${'.
 */
function tablesIn(text: string): string[] {
  const name = String.raw`(?:\$\{|(?:"?(?:auth|private|public)"?\.)?"?[a-z_]+"?)`;
  const named = String.raw`${name}(?:(?:\s+as)?\s+[a-z_]+)?`;
  const lists = new RegExp(
    // Looked at and not taken: what may be a short name may as well be the next join.
    String.raw`\b(?:from|join|into|update|using|truncate)\s+(?:only\s+)?(?=(${named}(?:\s*,\s*${named})*))`,
    'gi',
  );
  const words = text.replace(/\/\*[\s\S]*?\*\/|^\s*(\/\/|--).*$/gm, '');
  return [...words.matchAll(lists)]
    .flatMap(([, list = '']) => list.split(','))
    .map((each) => plain(each.trim().split(/\s/)[0] ?? ''))
    .filter((each) => each === '${' || ranks.has(each));
}

/** The current triggers, by the table they are on. */
const sections = (files.find(({ path }) => path === 'migrations/triggers.sql')?.text ?? '')
  .split(/\n\n\n-- (?=.*\n\n)/)
  .slice(1)
  .map((text) => ({ on: plain(text.split('\n')[0] ?? ''), text }));

for (const { text } of sections) {
  for (const [, name = '', body = ''] of text.matchAll(/CREATE VIEW (\S+) AS([^;]*);/g)) {
    ranks.set(plain(name), rankOfAll(tablesIn(body)));
  }
}

/** SQL that names tables of higher features, and why. An entry that is no longer needed fails. */
const known = [
  // A member's row is the other half of their account: it says who may come in, and every change
  // locks it first.
  'schema → member',
  // Whatever members write can be taken back while it waits.
  'schema → private.taken_back',
  'server/auth → member',
  // Who is banned invites nobody: the view asks for the member behind a link.
  'server/auth → private.open_invitation',
  'trigger on auth.user → private.open_invitation',
  // An action that shuts out a thief shuts out readers of the member's calendar as well.
  'server/auth → private.calendar_address',
  // A call that rings has a push of its own, and its message none as long as that.
  'server/chat → call',
  // Who knows nobody yet is shown who was there last.
  'server/friends → presence',
  'server/sync → member',
  // News of an event is headed by its title.
  'server/notifications → event',
  // These two views are about all images that are shown, and to whom: every feature with images
  // adds to them.
  'server/photos → private.image_in_use',
  'server/photos → private.image_shown',
  // An account begins with every row that is there once per member, so that none of them is ever
  // missing.
  'trigger on auth.user → friendship',
  'trigger on auth.user → member',
  'trigger on auth.user → member_private',
  'trigger on auth.user → member_stats',
  'trigger on auth.user → presence',
  // A block ends what two members have with each other in its own transaction: nobody blocked sees
  // a moment of it.
  'trigger on block → comment',
  'trigger on block → event',
  'trigger on block → event_attendee',
  'trigger on block → friend_request',
  'trigger on block → friendship',
  'trigger on block → hidden_post',
  'trigger on block → notification',
  'trigger on block → notification_pref',
  'trigger on block → post',
  'trigger on block → post_read',
  // The writing of members who are shut out disappears with their status, and so does what others'
  // rows say of it.
  'trigger on shut_out → comment',
  'trigger on shut_out → conversation_member',
  'trigger on shut_out → message',
  'trigger on shut_out → post',
  // The post of an event is written by itself, so that the event is not lost with it.
  'trigger on functions for several tables, or for other functions → event',
  'trigger on functions for several tables, or for other functions → post',
];

it('SQL names only tables of its own feature and of lower features', () => {
  const code = files.filter(
    ({ path }) =>
      ['schema', 'server'].includes(layerOf(path) ?? '') && !isTest(path) && !composes(path),
  );
  const sources = [
    ...code.map(({ path, text }) => ({ name: dirname(path), rank: rankOf(path) ?? lowest, text })),
    ...sections
      .filter(({ on }) => on !== 'views')
      .map(({ on, text }) => ({ name: `trigger on ${on}`, rank: rankOfAll([on]), text })),
  ];
  const upwards = sources.flatMap(({ name, rank, text }) =>
    tablesIn(text)
      .filter((table) => (ranks.get(table) ?? Number.POSITIVE_INFINITY) > rank)
      .map((table) => `${name} → ${table}`),
  );
  expect([...new Set(upwards)].sort()).toEqual(known.toSorted());
});

it.each([
  ['select 1 from post where id = $1', ['post']],
  ['select 1 from member m, public.photo as p', ['member', 'photo']],
  [
    'insert into private.upload (name) values (1) on conflict do update set name = 1',
    ['private.upload'],
  ],
  ['delete from auth."user" using block', ['auth.user', 'block']],
  [
    'update only hype set post_id = 1 from presence join friendship on true',
    ['hype', 'presence', 'friendship'],
  ],
  ['select 1 from $' + '{table}', ['$' + '{']],
  ['-- it is from member on', []],
])('the table names are read from %s', (sql, names) => {
  expect(tablesIn(sql)).toEqual(names);
});

it('a list is passed to SQL as one parameter, so that its statement is prepared once', () => {
  const listing = files.filter(({ text }) => /\bin \$\{(sql|tx|db\.sql)\(/.test(text));
  expect(listing.map(({ path }) => path)).toEqual([]);
});
