import type { Fragment } from 'postgres';
import type { Cursor } from '../../schema/arguments.ts';
import { foundMessagePageSize, foundPeers } from '../../schema/chat/rules.ts';
import { searchTerm } from '../../schema/friends/rules.ts';
import { active, notShutOut, unblocked } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';
import { wordPatterns } from '../matching.ts';

/** A member as others see them. Without a name: nobody may open them any more. */
type Named = { firstName: string | null; lastName: string | null; photo: string | null };

export type FoundMessage = Named & {
  id: string;
  peerId: string;
  senderId: string;
  text: string;
  /** In ms. */
  createdAt: number;
};

/** A member whom the asker has talked with. */
type FoundPeer = Named & { peerId: string };

/** How many messages a first step reads, of all conversations together. */
const firstStep = 50;
/**
 * The length of a usual message, in bytes. A step counts a long message for so many more: folding
 * one of full length may take as long as a thousand short ones.
 */
const usualLength = 200;
/**
 * The duration of a short step, in ms. A step that is done sooner is followed by one twice as long,
 * and another by one half as long.
 */
const shortStep = 25;
/** After so many ms the answer is sent, with the messages found by then. */
const longestMs = 200;

type Limits = { signal?: AbortSignal; mostMs?: number };

/**
 * Finds the messages in `me`'s own conversations that contain these words, the latest first: a page
 * at most, and as far as a fraction of a second reaches. `next` is where to go on. The first page
 * also has the people with such a name whom `me` has talked with. Once `signal` is aborted, nothing
 * more is asked of Postgres.
 */
export async function searchConversations(
  sql: Sql,
  me: string,
  typed: string,
  after?: Cursor,
  { signal, mostMs = longestMs }: Limits = {},
) {
  const term = searchTerm(typed);
  if (!term) return { people: [], messages: [], next: null };
  const ends = performance.now() + mostMs;
  const own = sql`side.member_id = ${me} and ${unblocked(sql, me, sql`side.peer_id`)}`;
  const [people, [{ count = 0 } = {}]] = await Promise.all([
    after ? [] : peersNamed(sql, own, term),
    sql<{ count: number }[]>`select count(*)::int from conversation_member as side where ${own}`,
  ]);
  const messages: FoundMessage[] = [];
  let next: Cursor | null = after ?? null;
  for (let each = Math.ceil(firstStep / Math.max(1, count)); ; ) {
    const began = performance.now();
    const step: Step = {
      own,
      term,
      after: next,
      each,
      most: foundMessagePageSize - messages.length,
    };
    const { found, end } = await searchStep(sql, step);
    messages.push(...found);
    next = found.length === step.most ? (messages.at(-1) ?? null) : end;
    const now = performance.now();
    if (messages.length === foundMessagePageSize || !next || now > ends || signal?.aborted) break;
    each = now - began < shortStep ? each * 2 : Math.ceil(each / 2);
  }
  return { people, messages, next: next && { createdAt: next.createdAt, id: next.id } };
}

/**
 * SQL: a text has every word of the term. The text is folded once, whatever the number of words:
 * folding is what a search costs.
 */
const matches = (sql: Sql, term: string, text: Fragment) =>
  sql`folded(${text}) like all (${wordPatterns(term)})`;

const peersNamed = (sql: Sql, own: Fragment, term: string) =>
  sql<FoundPeer[]>`
    select peer_id as "peerId", first_name as "firstName", last_name as "lastName", photo
    from conversation_member as side
    join member on member.id = peer_id and ${active(sql)}
    where ${own} and ${matches(sql, term, sql`first_name || ' ' || last_name`)}
    order by last_at desc nulls last limit ${foundPeers}`;

interface Step {
  own: Fragment;
  term: string;
  after: Cursor | null;
  /** Of each conversation, at most so many messages of usual length are read. */
  each: number;
  most: number;
}
type Timed<Row> = Omit<Row, 'createdAt'> & { createdAt: Date };

/**
 * Searches back to the time up to which no conversation has more than `each` messages, or as many
 * bytes as those: up to there nothing is missing, whichever of them is the busiest. `end` is that
 * place, or null if there is nothing further back.
 */
async function searchStep(sql: Sql, { own, term, after, each, most }: Step) {
  const before = after
    ? sql`and (created_at, id) < (${new Date(after.createdAt)}, ${after.id})`
    : sql``;
  const [reached] = await sql<Timed<Cursor>[]>`
    select created_at as "createdAt", id from conversation_member as side
    cross join lateral (
      select created_at, id from (
        select created_at, id, row_number() over newest as nth, sum(octet_length(text)) over newest as bytes
        from message where message.conversation_id = side.conversation_id ${before}
        window newest as (order by created_at desc nulls last, id desc nulls last rows unbounded preceding)
        order by created_at desc nulls last, id desc nulls last limit ${each}
      ) as read
      where nth = ${each} or bytes >= ${each * usualLength} order by nth limit 1
    ) as last
    where ${own} order by created_at desc, id desc limit 1`;
  const further = reached
    ? sql`and (created_at, id) >= (${reached.createdAt}, ${reached.id})`
    : sql``;
  // The query reads the asker's own messages only: with an index of everybody's words, its time
  // would tell what strangers write.
  const found = await sql<Timed<FoundMessage>[]>`
    select found.*, peer_id as "peerId", first_name as "firstName", last_name as "lastName", photo
    from conversation_member as side
    cross join lateral (
      select id, sender_id as "senderId", text, created_at as "createdAt" from message
      where message.conversation_id = side.conversation_id and deleted_at is null and ${matches(sql, term, sql`text`)} ${before} ${further}
        and (sender_id = side.member_id or ${notShutOut(sql, sql`side.peer_id`)})
      order by created_at desc nulls last, id desc nulls last limit ${most}
    ) as found
    left join member on member.id = peer_id and ${active(sql)}
    where ${own} order by found."createdAt" desc, found.id desc limit ${most}`;
  return { found: found.map(inMs), end: reached ? inMs(reached) : null };
}

const inMs = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: Number(row.createdAt),
});
