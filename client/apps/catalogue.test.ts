import { describe, expect, it } from 'vitest';
import { allGames, categoriesIn, filterGames } from './catalogue.ts';
import type { GameRow } from './game-row.ts';

const row = (title: string, more: Partial<GameRow> = {}) =>
  ({
    id: title,
    title,
    description: '',
    gameUrl: `https://games.example/${title}/`,
    categories: [],
    plays: 0,
    createdAt: 1,
    favorite: undefined,
    ...more,
  }) as GameRow;
const favorite = { memberId: 'ada', gameId: 'Snake', createdAt: 1 };
const games = allGames(
  [
    row('Pairs', { plays: 3, createdAt: 30, categories: ['memory', 'classic'] }),
    row('Snake', { plays: 9, createdAt: 20, categories: ['arcade'], favorite }),
    row('Écarté', { plays: 3, createdAt: 40, description: 'For two', categories: ['cards'] }),
  ],
  true,
);
const titles = (wish: Parameters<typeof filterGames>[1]) =>
  filterGames(games, wish).map(({ title }) => title);

describe('the order', () => {
  it('is by plays and then by title by default', () => {
    expect(titles({})).toEqual(['Snake', 'Écarté', 'Pairs', 'Chess', 'Minesweeper']);
    expect(titles({ sort: 'popular' })).toEqual(titles({}));
  });
  it('can be by date, the newest first', () => {
    expect(titles({ sort: 'recent' })).toEqual([
      'Écarté',
      'Pairs',
      'Snake',
      'Chess',
      'Minesweeper',
    ]);
  });
  it('can be by title', () => {
    expect(titles({ sort: 'title' })).toEqual(['Chess', 'Écarté', 'Minesweeper', 'Pairs', 'Snake']);
  });
});

describe('the filter', () => {
  it.each([
    ['ecarte', ['Écarté']],
    ['  TWO ', ['Écarté']],
    ['arcade', ['Snake']],
    ['classic pairs', ['Pairs']],
    ['classic snake', []],
    ['(', []],
  ])('%j is found in titles, descriptions and categories', (q, found) => {
    expect(titles({ q })).toEqual(found);
  });
  it('matches games of any of the chosen categories', () => {
    expect(titles({ category: 'classic,arcade' })).toEqual(['Snake', 'Pairs', 'Minesweeper']);
    expect(titles({ category: 'classic', q: 'pairs' })).toEqual(['Pairs']);
    expect(titles({ category: 'nothing' })).toEqual([]);
  });
  it('matches favorites', () => {
    expect(titles({ favorites: true })).toEqual(['Snake']);
  });
});

it('a built-in game is listed once, as stored if it is stored', () => {
  const own = row('The royal game', { gameUrl: '/apps/chess', plays: 5 });
  expect(filterGames(allGames([own], true), {}).map(({ title, plays }) => [title, plays])).toEqual([
    ['The royal game', 5],
    ['Minesweeper', 0],
  ]);
  expect(allGames([], false).map(({ plays }) => plays)).toEqual([undefined, undefined]);
});

it('categories that games share are listed once, by name', () => {
  const more = [
    row('Whist', { categories: ['cards', 'two'] }),
    row('Rummy', { categories: ['cards'] }),
  ];
  expect(categoriesIn(games)).toEqual(['classic']);
  expect(categoriesIn([...games, ...allGames(more, true)].slice(0, -2))).toEqual([
    'cards',
    'classic',
  ]);
});
