import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { normalEmail } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';
import type { Limit } from './rates.ts';

/** The key of attempts at a member's current password, wherever it is asked for. */
export const passwordKey = (memberId: string) => `password:${memberId}`;

/**
 * The key of log-ins, by the address as typed, so that unknown addresses are limited alike. Hashed,
 * since it need not be stored.
 */
export const signInKey = (email: unknown) => `sign-in:${hashed(String(email))}`;

/**
 * The key of mails of one kind, by the address: the next day another account may have it, and the
 * mailbox is the same.
 */
export const mailKey = (kind: string, email: string) => `letter:${kind}:${hashed(email)}`;

/** The key of mails to a guest about one organizer's events. */
export const eventMailKey = (organizerId: string, guestId: string) =>
  `event-letter:${organizerId}:${guestId}`;

const hashed = (email: string) =>
  createHash('sha256').update(normalEmail(email)).digest('base64url');

/**
 * Counts an attempt; false if there were too many in the window. Counted in Postgres, for all
 * processes together. `weight` is for what counts by its size; with 0 nothing is counted, only
 * looked up.
 */
export async function attempt(
  sql: Sql | TransactionSql,
  key: string,
  { most, seconds }: Limit,
  weight = 1,
): Promise<boolean> {
  const window = sql`make_interval(secs => ${seconds})`;
  const [row] = await sql<{ count: number }[]>`
    insert into private.attempt as known (key, count, until) values (${key}, ${weight}, now() + ${window})
    on conflict (key) do update set
      count = case when known.until < now() then excluded.count else known.count + excluded.count end,
      until = case when known.until < now() then excluded.until else known.until end
    returning count`;
  return (row?.count ?? 0) <= most;
}

/**
 * Takes one of `most` units, which come back one by one, all of them within `seconds`; false if
 * there is none left at the moment.
 */
export async function takeOne(sql: Sql, key: string, { most, seconds }: Limit): Promise<boolean> {
  const each = seconds / most;
  const { count } = await sql`
    insert into private.attempt as known (key, count, until) values (${key}, 1, now() + make_interval(secs => ${each}))
    on conflict (key) do update set until = greatest(known.until, now()) + make_interval(secs => ${each})
    where known.until <= now() + make_interval(secs => ${seconds - each})`;
  return count === 1;
}

/** Takes one attempt back, which failed through no fault of the one who tried. */
export async function refund(sql: Sql, key: string): Promise<void> {
  await sql`update private.attempt set count = count - 1 where key = ${key} and count > 0`;
}

/** Forgets the attempts against a key, once one has succeeded. */
export async function forgive(sql: Sql, key: string): Promise<void> {
  await sql`delete from private.attempt where key = ${key}`;
}
