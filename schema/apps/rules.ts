import { isPlainOrigin } from '../text.ts';

export const titleMaxLength = 60;
export const descriptionMaxLength = 300;
const addressMaxLength = 2_000;
export const categoryMaxLength = 24;
export const categoriesPerGame = 10;
/** Every device gets all of them, and searches and sorts them by itself. */
export const gamesMax = 500;
/**
 * How long the list of all games' hosts may be, in characters. Every answer has it twice, in a
 * header; proxies take 8 kB of headers, some 4.
 */
export const hostsMaxLength = 1_500;
/** How many a card names. */
export const categoriesShown = 3;

export const gameVisibilities = ['public', 'hidden'] as const;
export type GameVisibility = (typeof gameVisibilities)[number];

export const sorts = ['popular', 'recent', 'title'] as const;
export type Sort = (typeof sorts)[number];

export type BuiltIn = (typeof builtIns)[number];

/** Games that are always there. A stored row of one has the same id and takes its place. */
export const builtIns = [
  {
    id: 'built-in-chess',
    title: 'Chess',
    description: 'Against the computer, or with a friend.',
    gameUrl: '/apps/chess',
    categories: ['board', 'strategy', 'multiplayer'],
  },
  {
    id: 'built-in-minesweeper',
    title: 'Minesweeper',
    description: 'Open every field but the mines. The first one is always safe.',
    gameUrl: '/apps/minesweeper',
    categories: ['puzzle', 'classic', 'singleplayer'],
  },
] as const;

type Placed = { gameUrl: string };

/** Whether a game is a screen of ours. Any other is framed. */
export const isLocal = ({ gameUrl }: Placed): boolean => gameUrl.startsWith('/');

/** A word or two in small letters, as a chip shows it. */
export const isCategory = (text: string): boolean =>
  text.length <= categoryMaxLength &&
  /^[\p{Ll}\p{Lo}\p{N}]+([ -][\p{Ll}\p{Lo}\p{N}]+)*$/u.test(text);

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is on the visitor's own machine, where nobody listens in. */
const isHere = ({ hostname }: URL): boolean => loopback.includes(hostname);

/**
 * Why a game cannot be at an address, in words for the operator who adds it. A game is framed over
 * https, or over http from this machine while Hearth itself is there at `origin`, which is
 * development. A frame of our own pages would have us in its policy.
 */
export function addressProblem(address: string, origin: string): string | undefined {
  if (builtIns.some(({ gameUrl }) => gameUrl === address)) return;
  const url = address.length <= addressMaxLength ? URL.parse(address) : null;
  if (!url || !/^https?:\/\//i.test(address)) return 'A game is at an https:// address.';
  if (url.username || url.password) return 'An address with a name or a password is kept nowhere.';
  if (!isPlainOrigin(url.origin)) return 'The host of a game is letters, digits, dots and hyphens.';
  const own = new URL(origin);
  if (url.host === own.host) return 'That is an address of Hearth itself.';
  if (url.protocol === 'https:' || (isHere(url) && isHere(own))) return;
  return 'A game is at an https:// address. Plain http is for this machine, while Hearth is there too.';
}

/**
 * The origin of a framed game, as the content policy names it; undefined for a game that may not be
 * framed.
 */
export const framedOrigin = ({ gameUrl }: Placed, origin: string): string | undefined =>
  isLocal({ gameUrl }) || addressProblem(gameUrl, origin) ? undefined : new URL(gameUrl).origin;

/**
 * A game that is begun again within so many minutes is the same play: pressing again and again
 * makes no game popular.
 */
export const samePlayMinutes = 10;
