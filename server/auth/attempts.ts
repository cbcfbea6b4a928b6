import { createHash } from 'node:crypto';
import { normalEmail } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';

/** The current password, asked for again by whatever needs it. */
export const passwordKey = (memberId: string) => `password:${memberId}`;

/** Log-ins, by the address as typed, so that unknown ones are limited alike; hashed, for it need not be kept. */
export const signInKey = (email: unknown) =>
  `sign-in:${createHash('sha256')
    .update(normalEmail(String(email)))
    .digest('base64url')}`;

/** How often something may be tried against one key, whoever tries and from wherever. */
export type Limit = { most: number; seconds: number };

export const limits = {
  signIn: { most: 20, seconds: 15 * 60 },
  password: { most: 10, seconds: 15 * 60 },
  /** By address, as better-auth has it: while the provider is away, each of them looks for it, for seconds. */
  providerStart: { most: 10, seconds: 60 },
  /** Each asks the provider, or may take a way in away. */
  provider: { most: 20, seconds: 15 * 60 },
  /** Each may tell whose a private address is. */
  search: { most: 30, seconds: 15 * 60 },
  /** Each writes to an address that nobody has proved to be theirs. */
  emailChange: { most: 5, seconds: 60 * 60 },
} satisfies Record<string, Limit>;

/** Counts an attempt; false once there were too many in the window. Counted in Postgres, by all processes together. */
export async function attempt(sql: Sql, key: string, { most, seconds }: Limit): Promise<boolean> {
  const window = sql`make_interval(secs => ${seconds})`;
  const [row] = await sql<{ count: number }[]>`
    insert into private.attempt as known (key, count, until) values (${key}, 1, now() + ${window})
    on conflict (key) do update set
      count = case when known.until < now() then 1 else known.count + 1 end,
      until = case when known.until < now() then excluded.until else known.until end
    returning count`;
  return (row?.count ?? 0) <= most;
}

/** One attempt did not count: there was no room to look at it. */
export async function takeBack(sql: Sql, key: string): Promise<void> {
  await sql`update private.attempt set count = count - 1 where key = ${key} and count > 0`;
}

/** Forgets the attempts against a key, once one has succeeded. */
export async function forgive(sql: Sql, key: string): Promise<void> {
  await sql`delete from private.attempt where key = ${key}`;
}
