import { type Sort, sorts } from '../../schema/apps/rules.ts';

// What the router takes from the search part of a URL.

type Search = Record<string, unknown>;

export const word = (value: unknown) => (value === undefined ? undefined : String(value));

export const tokenSearch = ({ token }: Search): { token?: string } => ({ token: word(token) });

export const loginSearch = ({ error }: Search): { error?: string } => ({ error: word(error) });

export const reauthenticateSearch = ({ result }: Search): { result?: 'done' | 'failed' } => ({
  result: result === 'done' || result === 'failed' ? result : undefined,
});

/** The outcome of connecting the account to the provider. */
export const settingsSearch = (search: Search): { error?: string; connected?: string } => ({
  error: word(search.error),
  connected: word(search.connected),
});

/** The game with a friend, or the friend to play with. */
export const chessSearch = (search: Search): { game?: string; friend?: string } => ({
  game: word(search.game),
  friend: word(search.friend),
});

type AppSearch = { q?: string; sort?: Sort; category?: string; favorites?: true };

/** The search among the apps. */
export const appSearch = (search: Search): AppSearch => ({
  q: word(search.q),
  sort: sorts.find((sort) => sort === search.sort),
  category: word(search.category),
  favorites: search.favorites ? true : undefined,
});

type AdminSearch = { q?: string; status?: string; role?: string };

/** What a list of the administration is narrowed to. */
export const adminSearch = (search: Search): AdminSearch => ({
  q: word(search.q),
  status: word(search.status),
  role: word(search.role),
});
