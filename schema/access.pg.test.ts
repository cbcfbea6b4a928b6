import type { Query } from '@rocicorp/zero';
import { beforeAll, describe, expect, it } from 'vitest';
import { newsBounds } from '../server/feed/news-bounds.ts';
import { zeroProvider } from '../server/zero/provider.ts';
import { fillAtRandom } from '../testing/random-world.ts';
import { ownDatabase } from '../testing/system/database.ts';
import * as callsSql from './calls/access.sql.ts';
import { openCalls } from './calls/access.ts';
import { isRinging } from './calls/rules.ts';
import * as chatSql from './chat/access.sql.ts';
import { ownConversations } from './chat/access.ts';
import { isMuted } from './chat/rules.ts';
import * as eventsSql from './events/access.sql.ts';
import { visibleEvents } from './events/access.ts';
import * as feedSql from './feed/access.sql.ts';
import { newsPosts, ownNewsMark, unreadNewsPosts } from './feed/access.ts';
import { isBelow, isNews } from './feed/rules.ts';
import * as membersSql from './members/access.sql.ts';
import { active, notShutOut, unblocked, visible } from './members/access.ts';
import { ownPrefs } from './notifications/access.ts';
import { type Schema, zql } from './zero.gen.ts';

const db = ownDatabase();

type Row = { id: string };
type Ask = { memberId: string; onServer: true };
const run = <Table extends keyof Schema['tables'] & string, Row>(
  query: Query<Table, Schema, Row>,
) => zeroProvider(db.sql).transaction((tx) => tx.run(query));

/** The posts that are news, as a device finds them by the rows that it holds. */
async function newsOnDevice(ctx: Ask) {
  const rows = await run(newsPosts(ctx).related('reads', (q) => q.where('memberId', ctx.memberId)));
  const prefs = await run(ownPrefs(ctx));
  return rows.filter((post) =>
    isNews(
      post,
      post.audience,
      prefs.find(({ actorId }) => actorId === post.memberId),
    ),
  );
}

const bounds = ({ memberId }: Ask, unread: boolean) =>
  newsBounds(db.sql, memberId, { from: new Date(), reach: 1_000, unread });

/** Posts that are news to a member in SQL, as far as another condition holds. */
const newsInSql = (me: string, isAsked = db.sql`true`) => db.sql<Row[]>`
  with news as ${feedSql.newsAuthors(db.sql)}
  select post.id from post join news on author_id = post.member_id and post.created_at >= since
  where reader_id = ${me} and ${feedSql.isListed(db.sql)} and ${isAsked}`;
const unreadInSql = (me: string) => newsInSql(me, feedSql.isUnread(db.sql, me));

type Rule = {
  /** The rule that every query starts from, and that devices go by. */
  zql: (ctx: Ask) => Promise<readonly Row[]>;
  /** The same rule in SQL. */
  sql: (me: string) => PromiseLike<readonly Row[]>;
};

const rules: Record<string, Rule> = {
  'members.active': {
    zql: (ctx) => run(active(ctx, zql.member)),
    sql: () => db.sql<Row[]>`select id from member where ${membersSql.active(db.sql)}`,
  },
  'members.unblocked': {
    zql: (ctx) => run(unblocked(ctx, zql.member)),
    sql: (me) => db.sql<Row[]>`
      select id from member where ${membersSql.unblocked(db.sql, db.sql`member.id`, me)}`,
  },
  'members.notShutOut': {
    zql: (ctx) => run(notShutOut(ctx, zql.post)),
    sql: () => db.sql<Row[]>`
      select id from post where ${membersSql.notShutOut(db.sql, db.sql`post.member_id`)}`,
  },
  'members.visible': {
    zql: (ctx) => run(visible(ctx, zql.member)),
    sql: (me) => db.sql<Row[]>`select id from member where ${membersSql.visible(db.sql, me)}`,
  },
  'calls.isRinging': {
    zql: async (ctx) => {
      const calls = await run(openCalls(ctx).where('calleeId', ctx.memberId).related('hush'));
      return calls.filter((call) => isRinging(call, call.createdAt));
    },
    sql: (me) => db.sql<Row[]>`
      select id from call where callee_id = ${me} and ${callsSql.isRinging(db.sql)}
        and ${membersSql.unblocked(db.sql, db.sql`caller_id`, me)}`,
  },
  'chat.mayNotify': {
    zql: async (ctx) =>
      (await run(ownConversations(ctx)))
        .filter((side) => !isMuted(side, Date.now()))
        .map(({ conversationId }) => ({ id: conversationId })),
    sql: (me) => db.sql<Row[]>`
      select conversation_id as id from conversation_member as side
      where member_id = ${me} and ${chatSql.mayNotify(db.sql)}`,
  },
  'events.eventsOpenTo': {
    zql: (ctx) => run(visibleEvents(ctx)),
    sql: (me) => db.sql<Row[]>`select id from event where ${eventsSql.eventsOpenTo(db.sql, me)}`,
  },
  'feed.newsAuthors': {
    zql: newsOnDevice,
    sql: (me) => newsInSql(me),
  },
  'feed.newsAuthors, by the bounds of zero-cache': {
    zql: async (ctx) => run(newsPosts(ctx, await bounds(ctx, false))),
    sql: (me) => newsInSql(me),
  },
  'feed.isUnread': {
    zql: async (ctx) => {
      const [mark] = await run(ownNewsMark(ctx));
      return (await newsOnDevice(ctx)).filter(
        (post) => post.reads.length === 0 && !isBelow(mark, post),
      );
    },
    sql: unreadInSql,
  },
  'feed.isUnread, by the bounds of zero-cache': {
    zql: async (ctx) => run(unreadNewsPosts(ctx, await bounds(ctx, true))),
    sql: unreadInSql,
  },
};

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).sort();

describe.each([1, 2, 3])('in random world %i, SQL and ZQL let a member see the same', (seed) => {
  let asking: string[] = [];
  beforeAll(async () => {
    asking = await fillAtRandom(db.owner, seed);
  });

  it.each(Object.entries(rules))('%s', async (_name, rule) => {
    let found = 0;
    for (const memberId of asking) {
      const inSql = ids(await rule.sql(memberId));
      expect(inSql).toEqual(ids(await rule.zql({ memberId, onServer: true })));
      found += inSql.length;
    }
    expect(found).toBeGreaterThan(0);
  });
});
