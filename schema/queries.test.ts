// Imported before Zero imports the driver, which is patched while it is loaded, once in a process
// that many tests share.
import '../server/postgres.ts';

import { mustGetQuery } from '@rocicorp/zero';
import { handleQueryRequest } from '@rocicorp/zero/server';
import { describe, expect, it } from 'vitest';
import { queryArguments } from '../testing/cases/all.ts';
import { namesIn } from '../testing/registry.ts';
import type { Context } from './context.ts';
import { longestMs } from './events/rules.ts';
import { queries } from './queries.ts';
import { schema } from './zero.gen.ts';

type Condition = { type: string; conditions?: Condition[] };
/** The rows that a query returns from one table, with the rows related to each. */
type Part = { table: string; where?: unknown; related?: readonly { subquery: Part }[] };

/** The result of a query, as it is sent. */
async function resolved(name: string, ctx: Context, sample = queryArguments[name]) {
  const args = sample === undefined ? [] : [sample];
  const response = await handleQueryRequest({
    schema,
    userID: null,
    query: {},
    body: ['transform', [{ id: 'one', name, args }]],
    logLevel: 'error',
    handler: (wanted, given) => mustGetQuery(queries, wanted).fn({ args: given, ctx }),
  });
  const [query] = 'queries' in response ? response.queries : [];
  if (!query || !('ast' in query)) throw new Error(JSON.stringify(response));
  return query.ast;
}

const conditionOf = async (name: string, ctx: Context) =>
  (await resolved(name, ctx)).where as Condition | undefined;

/** An `or` of nothing matches nothing; so does every `and` that has one. */
const denies = (where: Condition | undefined): boolean =>
  (where?.type === 'or' && where.conditions?.length === 0) ||
  (where?.type === 'and' && where.conditions?.some(denies) === true);

const partsOf = (part: Part): Part[] => [
  part,
  ...(part.related ?? []).flatMap(({ subquery }) => partsOf(subquery)),
];

const me = { memberId: 'member-0001' };

describe('every query', () => {
  it('has sample arguments', () => {
    expect(Object.keys(queryArguments).sort()).toEqual(namesIn(queries));
  });

  it.each(namesIn(queries))(
    '%s matches nothing for a visitor, since it starts from access',
    async (name) => {
      expect(denies(await conditionOf(name, undefined))).toBe(true);
    },
  );

  it.each(namesIn(queries))('%s matches something for a member', async (name) => {
    expect(denies(await conditionOf(name, me))).toBe(false);
  });

  it.each(namesIn(queries))(
    '%s returns active members only, and no posts of banned members',
    async (name) => {
      const all = partsOf(await resolved(name, { ...me, onServer: true }));
      // A query of the asker's own rows needs no access rule.
      for (const { table, where } of name === 'feed.newsState' ? all.slice(1) : all) {
        const condition = JSON.stringify(where);
        if (table === 'member') expect(condition).toContain('"status"');
        if (/^(comment|message|post)$/.test(table)) expect(condition).toContain('"shut_out"');
      }
    },
  );
});

it('the next page of conversations starts after the last row of the previous page', async () => {
  const after = { lastAt: 1, conversationId: 'member-0001_member-0002' };
  const { start } = await resolved('chat.conversations', me, { after });
  expect(start).toMatchObject({
    row: { last_at: 1, conversation_id: after.conversationId, member_id: me.memberId },
    exclusive: true,
  });
});

it.each(['organizing', 'invited'])(
  'events.%s contains events that have begun but not ended',
  async (name) => {
    const from = Date.UTC(2026, 6, 1);
    const list = { from, past: false, start: null };
    const where = JSON.stringify((await resolved(`events.${name}`, me, list)).where);
    expect(where).toContain(String(from - longestMs));
  },
);

it('an invitation to an event that its guest cannot open is not counted', async () => {
  const where = JSON.stringify(await conditionOf('events.upcoming', { ...me, onServer: true }));
  for (const table of ['shut_out', 'block', 'post']) expect(where).toContain(`"${table}"`);
});
