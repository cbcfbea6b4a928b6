import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hostsMaxLength } from '../../schema/apps/rules.ts';
import { pictures } from '../../testing/pictures.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { manageGames } from './game.ts';

const db = ownDatabase();
const dir = mkdtempSync(join(tmpdir(), 'hearth-games-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
beforeEach(() => db.sql`delete from game`);

const [icon, cover, notes] = ['icon.png', 'cover.jpg', 'notes.txt'].map((name) => join(dir, name));
beforeAll(async () => {
  writeFileSync(icon ?? '', await pictures.png(64, 64));
  writeFileSync(cover ?? '', await pictures.jpeg(640, 360));
  writeFileSync(notes ?? '', 'No picture');
});

const game = (...args: string[]) =>
  manageGames(
    { databaseUrl: db.url, origin: 'http://localhost:3000', storage: { UPLOADS_DIR: dir } },
    args,
  );
const outputOf = (...args: string[]) => game(...args).catch((error) => error.message);
const address = 'https://games.example/pairs/';
const add = (...more: string[]) => game('add', address, '--title', 'Pairs', ...more);
const idOf = (text: string) => text.match(/: (\S+)\.$/)?.[1] ?? '';
const rows = () => db.sql`select * from game`;

it('a game is added with its pictures, listed, hidden, shown and removed', async () => {
  expect(await game('list')).toBe('No games were added. Chess and Minesweeper are always there.');
  const files = ['--icon', icon ?? '', '--cover', cover ?? ''];
  const words = ['--description', 'Find two alike.', '--category', 'cards', '--category', 'memory'];
  const id = idOf(await add(...words, ...files));
  expect(await rows()).toEqual([
    expect.objectContaining({
      id,
      title: 'Pairs',
      description: 'Find two alike.',
      game_url: address,
      plays: 0,
      categories: ['cards', 'memory'],
      visibility: 'public',
      icon_width: 64,
      cover_width: 640,
      cover_height: 360,
    }),
  ]);
  const [{ cover_image: image } = {}] = await rows();
  expect(readdirSync(join(dir, 'images')).filter((name) => name.startsWith(image))).toHaveLength(4);
  const inUse = () => db.sql`select from private.image_in_use where name = ${image}`;
  expect(await inUse()).toHaveLength(1);

  expect(await game('hide', id)).toBe('Hidden: Pairs.');
  expect(await game('list')).toBe(`${id}  Pairs  ${address}\n    0 plays, cards, memory, hidden`);
  expect(await game('show', id)).toBe('Shown: Pairs.');
  expect(await game('remove', id)).toBe('Removed Pairs, with its plays and favorites.');
  expect(await rows()).toEqual([]);
  expect(await inUse()).toHaveLength(0);
  const jobs = await db.sql`select from graphile_worker.jobs where key = ${`image:${image}`}`;
  expect(jobs).toHaveLength(1);
});

it('an address is stored once, as a browser writes it', async () => {
  const id = idOf(await outputOf('add', 'HTTPS://games.EXAMPLE:443/pairs/', '--title', 'Pairs'));
  expect(await outputOf('add', address, '--title', 'Again')).toBe(
    `There is a game at this address already: ${id}.`,
  );
});

it('games are limited to as many hosts as the content policy has room for', async () => {
  const far = (n: number) => `https://${'a'.repeat(50)}${n}.example/`;
  let hosts = 0;
  let answer = '';
  while (hosts < 60 && !answer.startsWith('The games come from')) {
    answer = await outputOf('add', far(hosts++), '--title', 'Pairs');
  }
  expect(await rows()).toHaveLength(hosts - 1);
  expect(
    [...(await rows())].map((row) => new URL(row.game_url).origin).join(' ').length,
  ).toBeLessThan(hostsMaxLength);
  expect(await outputOf('add', `${far(0)}again`, '--title', 'Pairs')).toMatch(/^Added/);
});

it('a built-in game is described again, and keeps its plays', async () => {
  await db.sql`
    insert into game (id, title, description, game_url, categories, visibility, plays, created_at)
    values ('built-in-chess', 'Chess', '', '/apps/chess', '[]', 'public', 7, now())`;
  await game('add', '/apps/chess', '--title', 'The royal game');
  expect(await rows()).toEqual([
    expect.objectContaining({ id: 'built-in-chess', title: 'The royal game', plays: 7 }),
  ]);
});

it.each([
  ['no command', [], /^Usage/],
  ['an unknown one', ['toString'], /^Usage/],
  ['no title', ['add', address], /^Usage/],
  ['two addresses', ['add', address, address, '--title', 'Pairs'], /^Usage/],
  ['an empty title', ['add', address, '--title', ' '], /^Usage|title/],
  [
    'a long title',
    ['add', address, '--title', 'x'.repeat(61)],
    'The title: Use at most 60 characters.',
  ],
  [
    'a category of many words',
    ['add', address, '--title', 'Pairs', '--category', 'For all of us, and more'],
    /^A category/,
  ],
  ['a script', ['add', 'javascript:alert(1)', '--title', 'Pairs'], /https/],
  ['our own address', ['add', 'http://localhost:3000/feed', '--title', 'Pairs'], /Hearth itself/],
  [
    'no such file',
    ['add', address, '--title', 'Pairs', '--icon', '/nowhere/icon.png'],
    '/nowhere/icon.png cannot be read.',
  ],
  [
    'a file that is no picture',
    ['add', address, '--title', 'Pairs', '--icon', notes ?? ''],
    /JPEG, PNG/,
  ],
  ['a game that is not there', ['remove', 'nothing'], 'There is no game nothing.'],
] as const)('game explains why it refuses %s', async (_, args, words) => {
  expect(await outputOf(...args)).toMatch(words);
  expect(await rows()).toEqual([]);
});
