// Before Zero brings the driver along: it is mended as it is loaded, once in a process that many tests share.
import '../server/postgres.ts';

import { mustGetQuery } from '@rocicorp/zero';
import { handleQueryRequest } from '@rocicorp/zero/server';
import { describe, expect, it } from 'vitest';
import { queryArguments } from '../testing/cases/all.ts';
import { namesIn } from '../testing/registry.ts';
import type { Context } from './context.ts';
import { queries } from './queries.ts';
import { schema } from './zero.gen.ts';

type Condition = { type: string; conditions?: Condition[] };

/** What a query resolves to, as it goes over the wire. */
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

const me = { memberId: 'member-0001' };

describe('every query', () => {
  it('has sample arguments', () => {
    expect(Object.keys(queryArguments).sort()).toEqual(namesIn(queries));
  });

  it.each(namesIn(queries))(
    '%s starts from access: signed out, it matches nothing',
    async (name) => {
      expect(denies(await conditionOf(name, undefined))).toBe(true);
    },
  );

  it.each(namesIn(queries))('%s matches something for a member', async (name) => {
    expect(denies(await conditionOf(name, me))).toBe(false);
  });
});
