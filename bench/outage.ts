import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../server/db.ts';
import type { Account } from './cast.ts';

/**
 * Each member reads an old post on another device: a row that only they have, and that arrives with
 * everything else they ask for.
 */
export async function readElsewhere({ sql }: { sql: Sql }, accounts: Account[]) {
  const [post] = await sql<{ id: string }[]>`
    select id from post where not exists (select from post_read where post_id = post.id)
    order by created_at limit 1`;
  if (!post) throw new Error('There is no post left to read.');
  await sql`insert into post_read ${sql(
    accounts.map(({ id }) => ({ post_id: post.id, member_id: id, created_at: new Date() })),
  )}`;
  return post.id;
}

/** Tries until it succeeds: Postgres may be away, or the row not there yet. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await pause(20);
    }
  }
}
