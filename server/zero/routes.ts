import { timingSafeEqual } from 'node:crypto';
import type { AnyQuery, ReadonlyJSONValue } from '@rocicorp/zero';
import { handleMutateRequest, handleQueryRequest } from '@rocicorp/zero/server';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { HearthError } from '../../schema/hearth-error.ts';
import type { QueryName } from '../../schema/queries.ts';
import { isStorable } from '../../schema/text.ts';
import { schema } from '../../schema/zero.gen.ts';
import type { FindAsker } from '../auth/asker.ts';
import { isUnreachable, type Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { type Http, jsonBody, membersOnly, noLargerThan, refusal } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { pace } from '../limits/pace.ts';
import { perProcess } from '../limits/rates.ts';
import { turns } from '../limits/turns.ts';
import { countWritten } from '../limits/written.ts';
import { mutatorNamed, queryNamed, refusalOf } from './calls.ts';
import { queryOverrides } from './overrides.ts';
import { forOnePush, zeroProvider } from './provider.ts';

const transformRequest = z.tuple([
  z.literal('transform'),
  z.array(z.object({ name: z.string(), args: z.array(z.json()) })),
]);

/** The part of a push that no mutator checks, since it is written by Zero's client itself. */
const pushRequest = z.object({
  clientGroupID: z.string(),
  mutations: z.array(
    z.object({ clientID: z.string(), name: z.string(), args: z.array(z.unknown()) }),
  ),
});

type Mutation = z.infer<typeof pushRequest>['mutations'][number];

/**
 * The share of a mutation that counts if it has run before. A device that comes back sends again
 * everything it had no answer to, so that counts little; but a flood of it costs Postgres
 * something, too.
 */
const askedShare = 0.1;

/**
 * The largest push, in bytes. zero-cache sends everything that a device had waiting in one push:
 * after days offline that is a lot.
 */
const largestPush = 16 * 1024 * 1024;

const lookedUpAtOnce = 4;

/**
 * The endpoints by which zero-cache resolves names to queries and runs mutations, in the name of
 * the member whose cookie it forwards.
 */
export function zeroRoutes(env: Env, sql: Sql, findAsker: FindAsker) {
  const dbProvider = zeroProvider(sql);
  const overrides = queryOverrides(sql);
  const writes = pace(perProcess.mutations);
  const asked = allowance(perProcess.queries);
  const routes = new Hono<Http>();

  routes.use(zeroCacheOnly(env), noLargerThan(largestPush), membersOnly(findAsker));

  routes.post('/query', async (c) => {
    const ctx = { memberId: c.get('memberId'), onServer: true } as const;
    const body = (await jsonBody(c)) as ReadonlyJSONValue;
    const resolved = new Map<string, AnyQuery | HearthError>();
    const requests = transformRequest.safeParse(body).data?.[1] ?? [];
    const resolve = async (name: string, input: ReadonlyJSONValue | undefined) => {
      if (!asked.take(ctx.memberId)) return new HearthError('too_many');
      const override = Object.hasOwn(overrides, name) ? overrides[name as QueryName] : undefined;
      return override?.(ctx, input).catch((error) => {
        if (isUnreachable(error)) throw error;
        return refusalOf(error, c.get('log'));
      });
    };
    // Queries are looked up here, since the handler below is synchronous; and several at a time,
    // since a device that comes back asks for all of its queries and gets nothing before the last
    // is resolved.
    const inTurn = turns(lookedUpAtOnce);
    await Promise.all(
      requests.map(({ name, args: [input] }) =>
        inTurn(async () => {
          const query = await resolve(name, input);
          if (query) resolved.set(key(name, input), query);
        }),
      ),
    );
    const response = await handleQueryRequest({
      schema,
      userID: ctx.memberId,
      query: c.req.query(),
      body,
      logLevel: 'error',
      handler: (name, args) => {
        const override = resolved.get(key(name, args));
        if (override instanceof HearthError) throw override;
        if (override) return override;
        try {
          return queryNamed(name).fn({ args, ctx });
        } catch (error) {
          throw refusalOf(error, c.get('log'));
        }
      },
    });
    return c.json(response);
  });

  routes.post('/mutate', async (c) => {
    const ctx = { memberId: c.get('memberId'), onServer: true } as const;
    const body = (await jsonBody(c)) as ReadonlyJSONValue;
    const { clientGroupID = '', mutations = [] } = pushRequest.safeParse(body).data ?? {};
    const ids = [clientGroupID, ...mutations.map(({ clientID }) => clientID)];
    // Left to Postgres, it would be an error that is tried again, and fails for ever.
    if (!ids.every(isStorable)) throw refusal(400, 'invalid');
    if (mutations.some((one) => isForeignCleanup(one, clientGroupID)))
      throw refusal(400, 'invalid');
    const response = await handleMutateRequest({
      // In the provider and not in the handler below, which Zero's own mutations do not pass
      // through. A push may take minutes.
      dbProvider: forOnePush(dbProvider, async () => {
        await writes.turn(ctx.memberId);
        await c.get('stillMember')();
        writes.count(ctx.memberId, askedShare);
      }),
      userID: ctx.memberId,
      query: c.req.query(),
      body,
      logLevel: 'error',
      handler: (transact) =>
        transact(async (tx, name, args) => {
          writes.count(ctx.memberId, 1 - askedShare);
          try {
            const mutator = mutatorNamed(name);
            // This comes first, so that two of a member's transactions that wait for each other's
            // rows wait here.
            const { wrappedTransaction } = tx.dbTransaction;
            if (!(await countWritten(wrappedTransaction, ctx.memberId, name, args)))
              throw new HearthError('too_many_today');
            await mutator.fn({ tx, args, ctx });
          } catch (error) {
            throw refusalOf(error, c.get('log'));
          }
        }),
    });
    // zero-cache retries after a 503; a 200 with this inside would stop the client for good.
    if ('kind' in response && response.kind === 'PushFailed' && response.reason === 'database') {
      throw refusal(503, 'unexpected');
    }
    return c.json(response);
  });

  return routes;
}

/**
 * Whether a mutation of Zero's own deletes results of another client group than the sender's, named
 * in its arguments.
 */
const isForeignCleanup = ({ name, args: [what] }: Mutation, clientGroupID: string) =>
  name === '_zero_cleanupResults' &&
  (what as { clientGroupID?: unknown } | undefined)?.clientGroupID !== clientGroupID;

const key = (name: string, args: unknown) => JSON.stringify([name, args]);

/** zero-cache knows the key, and passes on the Origin of the page it serves. @throws 401, 403 */
function zeroCacheOnly(env: Env) {
  const expected = Buffer.from(env.ZERO_API_KEY);
  return createMiddleware(async (c, next) => {
    const given = Buffer.from(c.req.header('x-api-key') ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw refusal(401, 'signed_out');
    }
    const origin = c.req.header('origin');
    if (origin && origin !== env.ORIGIN) throw refusal(403, 'invalid');
    await next();
  });
}
