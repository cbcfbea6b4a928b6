import { randomUUID } from 'node:crypto';
import { type Building, type Cases, type MakeArgs, missing, nothing } from './case.ts';

export { chess } from './chess.ts';

declare module './case.ts' {
  /**
   * Every member sees a framed game, which Ada likes and has played, and one that is a screen of
   * the app; nobody sees a hidden one.
   */
  interface Things extends Record<Named | 'adaPlay', string> {}
}

type Named = 'pong' | 'local' | 'hiddenGame';

async function addGames({ ids, sql, act }: Building) {
  const games = [
    { id: ids.pong, gameUrl: `https://${ids.pong}.example/`, visibility: 'public' },
    { id: ids.local, gameUrl: `/apps/${lettersOf(ids.local)}`, visibility: 'public' },
    { id: ids.hiddenGame, gameUrl: `https://${ids.hiddenGame}.example/`, visibility: 'hidden' },
  ];
  for (const { id, gameUrl, visibility } of games)
    await sql`
      insert into game (id, title, description, game_url, categories, visibility, plays, created_at)
      values (${id}, 'Title', '', ${gameUrl}, '["puzzle"]', ${visibility}, 0, now())`;
  await act(
    'ada',
    { name: 'apps.favorite', args: { gameId: ids.pong } },
    { name: 'apps.play', args: { id: ids.adaPlay, gameId: ids.pong } },
  );
}

/** The id in letters alone, unique for each world. */
const lettersOf = (id: string) =>
  id.replace(/[^a-f0-9]/g, '').replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

const of =
  (game: Named): MakeArgs =>
  (ids) => ({ gameId: ids[game] });
const played =
  (game: Named): MakeArgs =>
  (ids) => ({ id: randomUUID(), gameId: ids[game] });

const shown = ['game local', 'game pong'];

export const apps: Cases = {
  world: addGames,
  queries: {
    'apps.games': [
      {
        about: "all visible games, and the asker's favorites",
        rows: { ada: ['app_favorite ada pong', ...shown], ben: shown, cyd: shown },
      },
    ],
  },
  mutators: {
    'apps.favorite': {
      vain: [
        { what: 'a second time', by: 'ada', args: of('pong'), answer: 'done' },
        { what: 'a screen of the app', by: 'ada', args: of('local'), answer: 'invalid' },
        { what: 'a hidden game', by: 'ada', args: of('hiddenGame'), answer: 'not_found' },
        missing('ada', () => ({ gameId: nothing }), 'not_found'),
      ],
      rightful: { what: 'anyone for themselves', by: 'ben', args: of('pong') },
    },
    'apps.unfavorite': {
      vain: [
        { what: "another member's favorite", by: 'cyd', args: of('pong'), answer: 'done' },
        missing('ada', () => ({ gameId: nothing }), 'done'),
      ],
      rightful: { what: 'anyone for themselves', by: 'ada', args: of('pong') },
    },
    'apps.play': {
      vain: [
        {
          what: "under the id of another member's play",
          by: 'cyd',
          args: ({ adaPlay, pong }) => ({ id: adaPlay, gameId: pong }),
          answer: 'id_taken',
        },
        {
          what: 'a second time',
          by: 'ada',
          args: ({ adaPlay, pong }) => ({ id: adaPlay, gameId: pong }),
          answer: 'done',
        },
        { what: 'a hidden game', by: 'ada', args: played('hiddenGame'), answer: 'not_found' },
        missing('ada', () => ({ id: randomUUID(), gameId: nothing }), 'not_found'),
      ],
      rightful: { what: 'anyone', by: 'cyd', args: played('pong') },
    },
  },
};
