// What the client, the server, and the renderer that the client's build makes for the server agree
// on: how the first screen comes with the page.

/**
 * A device has this cookie while it needs no first screen: it has rows of its own, or nobody is
 * signed in, which the server may not have heard of yet.
 */
export const noFirstScreenCookie = 'hearth-no-first-screen';

/** A query that a screen asks for: its name on the wire, its arguments, and its lifetime. */
export interface Asked {
  name: string;
  args: unknown;
  ttl: `${number}m` | 'none';
}

export const keyOf = ({ name, args }: Omit<Asked, 'ttl'>) => JSON.stringify([name, args]);

/** The results of queries, by their keys. */
export type Results = ReadonlyMap<string, unknown>;

/**
 * Renders the screen at a path for a member. `asked` is what it asked for and did not get: with
 * that, it shows more. `later` is what it only asks for on the device.
 */
export type Render = (
  path: string,
  memberId: string,
  results: Results,
) => Promise<{ markup: string; asked: Asked[]; later: Asked[] }>;
