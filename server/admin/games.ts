import { randomBytes } from 'node:crypto';
import type { ListedGame } from '../../schema/admin/answers.ts';
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
import type { GameImages } from '../apps/game-images.ts';
import type { Sql } from '../db.ts';
import { requireRole } from './access.ts';
import { type Actor, recordAct } from './acts.ts';

export interface Described {
  address: string;
  title: string;
  description: string;
  categories: string[];
}

/** Why a game is refused, in words for whoever adds or changes it. */
export class GameProblem extends Error {}

/** All games that were added, hidden ones among them. */
export const listGames = async (sql: Sql): Promise<ListedGame[]> => [
  ...(await sql<ListedGame[]>`
    select id, title, description, game_url as "gameUrl", categories, visibility, plays
    from game order by title, id`),
];

type Adding = { by: Actor; origin: string; images: () => Promise<GameImages> };

/**
 * Adds a game, or describes one of ours anew; the pictures are made once nothing else is wrong.
 * Resolves to its id. @throws no_role, GameProblem
 */
export async function addGame(sql: Sql, adding: Adding, described: Described): Promise<string> {
  const { by, origin } = adding;
  const problem = addressProblem(described.address, origin) ?? problemOf(described);
  if (problem) throw new GameProblem(problem);
  const isOurs = isLocal({ gameUrl: described.address });
  const gameUrl = isOurs ? described.address : new URL(described.address).href;
  const images = await adding.images();
  return sql.begin(async (tx) => {
    await requireRole(tx, by, 'operator');
    const known = await tx<{ id: string; gameUrl: string }[]>`
      select id, game_url as "gameUrl" from game`;
    const there = known.find((game) => game.gameUrl === gameUrl);
    if (there && !isOurs)
      throw new GameProblem(`There is a game at this address already: ${there.id}.`);
    const hosts = new Set([...known, { gameUrl }].map((game) => framedOrigin(game, origin)));
    if (!isOurs && [...hosts].join(' ').length > hostsMaxLength)
      throw new GameProblem(
        'The games come from as many hosts as there can be. Host this one beside others.',
      );
    if (known.length >= gamesMax)
      throw new GameProblem(`There are ${gamesMax} games; that is the most.`);
    const id =
      builtIns.find((each) => each.gameUrl === gameUrl)?.id ?? randomBytes(4).toString('hex');
    const row = {
      title: described.title.trim(),
      description: described.description.trim(),
      visibility: 'public',
      categories: tx.json([...new Set(described.categories)]),
      ...images,
    };
    await tx`
      insert into game ${tx({ id, game_url: gameUrl, ...row, plays: 0, created_at: new Date() })}
      on conflict (id) do update set ${tx(row)}`;
    await recordAct(tx, { by, kind: 'game_add', subject: { kind: 'game', id, name: row.title } });
    return id;
  });
}

function problemOf({ title, description, categories }: Described): string | undefined {
  const title_ = title.trim() ? textProblem(title, titleMaxLength) : 'It needs one.';
  if (title_) return `The title: ${title_}`;
  const text = textProblem(description, descriptionMaxLength);
  if (text) return `The description: ${text}`;
  if (categories.length > categoriesPerGame)
    return `A game has ${categoriesPerGame} categories at most.`;
  const odd = categories.find((each) => !isCategory(each));
  if (odd !== undefined)
    return `A category is a word or two in small letters, of ${categoryMaxLength} characters at most: not "${odd}".`;
}

export type GameAction = 'hide' | 'show' | 'remove';

/** Resolves to the title of the game. @throws no_role, GameProblem */
export async function changeGame(sql: Sql, by: Actor, id: string, action: GameAction) {
  // Everybody has them, stored or not.
  if (action === 'hide' && builtIns.some((each) => each.id === id))
    throw new GameProblem('Chess and Minesweeper are part of Hearth, and cannot be hidden.');
  return sql.begin(async (tx) => {
    await requireRole(tx, by, 'operator');
    const visibility = action === 'hide' ? 'hidden' : 'public';
    const [game] =
      action === 'remove'
        ? await tx<{ title: string }[]>`delete from game where id = ${id} returning title`
        : await tx<{ title: string }[]>`
            update game set visibility = ${visibility} where id = ${id} returning title`;
    if (!game) throw new GameProblem(`There is no game ${id}.`);
    const subject = { kind: 'game', id, name: game.title } as const;
    await recordAct(tx, { by, kind: `game_${action}`, subject });
    return game.title;
  });
}
