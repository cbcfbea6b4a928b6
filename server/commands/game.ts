import { parseArgs } from 'node:util';
import { addGame, changeGame, type GameAction, listGames } from '../admin/games.ts';
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
 * Lists the games of the App Center or changes them, as named on the command line: everybody who
 * may run this may do it. @throws with words for the operator
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
  const isKnown = name === 'list' || name === 'add' || Object.hasOwn(done, name);
  const isComplete = name === 'list' ? !what : what && (name !== 'add' || values.title);
  if (!isKnown || !isComplete || more.length > 0) throw new Error(`Usage: ${usage}`);
  return withDatabase(settings.databaseUrl, async (sql) => {
    if (name === 'list') return list(sql);
    if (name !== 'add') {
      const [before, after] = done[name as GameAction];
      return `${before} ${await changeGame(sql, null, what, name as GameAction)}${after}`;
    }
    const { title = '', description, category } = values;
    const { origin, storage } = settings;
    const images = () => gameImagesOf(openUploads(storage, sql), values);
    const described = { address: what, title, description, categories: category };
    const id = await addGame(sql, { by: null, origin, images }, described);
    return `Added ${title.trim()}: ${id}.`;
  });
}

const done: Record<GameAction, [before: string, after: string]> = {
  hide: ['Hidden:', '.'],
  show: ['Shown:', '.'],
  remove: ['Removed', ', with its plays and favorites.'],
};

async function list(sql: Sql): Promise<string> {
  const games = await listGames(sql);
  if (games.length === 0) return 'No games were added. Chess and Minesweeper are always there.';
  return games
    .map(({ id, title, gameUrl, categories, visibility, plays }) => {
      const facts = [`${plays} ${plays === 1 ? 'play' : 'plays'}`, ...categories];
      if (visibility === 'hidden') facts.push('hidden');
      return `${id}  ${title}  ${gameUrl}\n    ${facts.join(', ')}`;
    })
    .join('\n');
}

/** As `manageGames`, for the operator. */
export const game: Command = ({ env }, args) =>
  manageGames({ databaseUrl: env.DATABASE_URL, origin: env.ORIGIN, storage: env }, args);
