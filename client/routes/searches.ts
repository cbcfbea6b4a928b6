import { type Sort, sorts } from '../../schema/apps/rules.ts';

// What the router takes from the search part of a URL.

type Search = Record<string, unknown>;

export const word = (value: unknown) => (value === undefined ? undefined : String(value));

export const tokenSearch = ({ token }: Search): { token?: string } => ({ token: word(token) });

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
