import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  addressProblem,
  builtIns,
  categoriesPerGame,
  categoryMaxLength,
  descriptionMaxLength,
  framedOrigin,
  gamesMax,
  hostsMaxLength,
  isCategory,
  isLocal,
  titleMaxLength,
} from '../../schema/apps/rules.ts';
import { textProblem } from '../../schema/text.ts';
import { gameImagesOf } from '../apps/game-images.ts';
import { type Sql, withDatabase } from '../db.ts';
import type { StorageSettings } from '../photos/storage.ts';
import { openUploads } from '../photos/uploads.ts';
import type { Command } from './command.ts';

const usage = `npm run game -- list
       npm run game -- add ADDRESS --title TITLE [--description TEXT] [--category WORD]... [--icon FILE] [--cover FILE]
       npm run game -- hide ID | show ID | remove ID`;

/** The places of the games' rows and pictures, and of Hearth itself. */
export type Settings = { databaseUrl: string; origin: string; storage: StorageSettings };

/**
 * Lists the games of the App Center or changes them, as named on the command line. There is no
 * screen for it: everybody who may run this may do it. @throws with words for the operator
 */
export async function manageGames(settings: Settings, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      title: { type: 'string' },
      description: { type: 'string', default: '' },
      category: { type: 'string', multiple: true, default: [] },
      icon: { type: 'string' },
      cover: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [name = '', what = '', ...more] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : undefined;
  const isComplete = name === 'list' ? !what : what && (name !== 'add' || values.title);
  if (!action || !isComplete || more.length > 0) throw new Error(`Usage: ${usage}`);
  return withDatabase(settings.databaseUrl, (sql) =>
    action({ ...settings, sql, what, described: { ...values, title: values.title ?? '' } }),
  );
}

type Description = {
  title: string;
  description: string;
  category: string[];
  icon?: string | undefined;
  cover?: string | undefined;
};
type Work = Settings & { sql: Sql; what: string; described: Description };

async function add({ sql, storage, origin, what, described }: Work): Promise<string> {
  const problem = addressProblem(what, origin) ?? problemOf(described);
  if (problem) throw new Error(problem);
  const isOurs = isLocal({ gameUrl: what });
  const gameUrl = isOurs ? what : new URL(what).href;
  const id =
    builtIns.find((each) => each.gameUrl === gameUrl)?.id ?? randomBytes(4).toString('hex');
  const known = await sql<{ id: string; gameUrl: string }[]>`
    select id, game_url as "gameUrl" from game`;
  const there = known.find((game) => game.gameUrl === gameUrl);
  if (there && !isOurs) throw new Error(`There is a game at this address already: ${there.id}.`);
  const hosts = new Set([...known, { gameUrl }].map((game) => framedOrigin(game, origin)));
  if (!isOurs && [...hosts].join(' ').length > hostsMaxLength)
    throw new Error(
      'The games come from as many hosts as there can be. Host this one beside others.',
    );
  if (known.length >= gamesMax) throw new Error(`There are ${gamesMax} games; that is the most.`);
  const row = {
    title: described.title.trim(),
    description: described.description.trim(),
    visibility: 'public',
    categories: sql.json([...new Set(described.category)]),
    ...(await gameImagesOf(openUploads(storage, sql), described)),
  };
  await sql`
    insert into game ${sql({ id, game_url: gameUrl, ...row, plays: 0, created_at: new Date() })}
    on conflict (id) do update set ${sql(row)}`;
  return `Added ${row.title}: ${id}.`;
}

function problemOf({ title, description, category }: Description): string | undefined {
  const title_ = title.trim() ? textProblem(title, titleMaxLength) : 'It needs one.';
  if (title_) return `The title: ${title_}`;
  const text = textProblem(description, descriptionMaxLength);
  if (text) return `The description: ${text}`;
  if (category.length > categoriesPerGame)
    return `A game has ${categoriesPerGame} categories at most.`;
  const odd = category.find((each) => !isCategory(each));
  if (odd !== undefined)
    return `A category is a word or two in small letters, of ${categoryMaxLength} characters at most: not "${odd}".`;
}

type Listed = {
  id: string;
  title: string;
  gameUrl: string;
  categories: string[];
  visibility: string;
  plays: number;
};

async function list({ sql }: Work): Promise<string> {
  const games = await sql<Listed[]>`
    select id, title, game_url as "gameUrl", categories, visibility, plays from game order by title, id`;
  if (games.length === 0) return 'No games were added. Chess and Minesweeper are always there.';
  return games
    .map(({ id, title, gameUrl, categories, visibility, plays }) => {
      const facts = [`${plays} ${plays === 1 ? 'play' : 'plays'}`, ...categories];
      if (visibility === 'hidden') facts.push('hidden');
      return `${id}  ${title}  ${gameUrl}\n    ${facts.join(', ')}`;
    })
    .join('\n');
}

const become =
  (visibility: 'public' | 'hidden', done: string) =>
  async ({ sql, what }: Work) => {
    // Everybody has them, stored or not.
    if (visibility === 'hidden' && builtIns.some(({ id }) => id === what))
      throw new Error('Chess and Minesweeper are part of Hearth, and cannot be hidden.');
    const [game] = await sql<{ title: string }[]>`
      update game set visibility = ${visibility} where id = ${what} returning title`;
    return `${done} ${titleOf(game, what)}.`;
  };

async function remove({ sql, what }: Work): Promise<string> {
  const [game] = await sql<
    { title: string }[]
  >`delete from game where id = ${what} returning title`;
  return `Removed ${titleOf(game, what)}, with its plays and favorites.`;
}

function titleOf(game: { title: string } | undefined, id: string): string {
  if (!game) throw new Error(`There is no game ${id}.`);
  return game.title;
}

const actions = {
  list,
  add,
  remove,
  hide: become('hidden', 'Hidden:'),
  show: become('public', 'Shown:'),
};

/** As `manageGames`, for the operator. */
export const game: Command = ({ env }, args) =>
  manageGames({ databaseUrl: env.DATABASE_URL, origin: env.ORIGIN, storage: env }, args);
