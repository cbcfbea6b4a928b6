import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import type { Env } from '../env.ts';
import type { Http } from '../http.ts';
import { emailChangeProof, finishEmailChange, startEmailChange } from './email-change.ts';
import { passwordChanged } from './resets.ts';
import { sessionRoutes } from './session-routes.ts';

const db = ownDatabase();
const env = { AUTH_SECRET: 's'.repeat(32) } as Env;

/** A member with two sessions, one perhaps of a thief, and with rows that a thief made. */
let id: string;
beforeEach(async () => {
  const { sql } = db;
  id = await addMember(sql);
  for (const token of ['own', 'other'])
    await sql`
      insert into auth.session (id, token, user_id, expires_at, updated_at)
      values (${randomUUID()}, ${`${token} ${id}`}, ${id}, now() + interval '1 day', now())`;
  const hash = createHash('sha256').update(id).digest('hex');
  await sql`insert into private.calendar_address (member_id, token_hash) values (${id}, ${hash})`;
});

const sessions = async () => (await db.sql`select from auth.session where user_id = ${id}`).length;
const addresses = async () =>
  (await db.sql`select from private.calendar_address where member_id = ${id}`).length;

/** Has every such statement fail until the test is over. */
async function breakAt(what: 'insert' | 'delete', table: string) {
  const { owner } = db;
  await owner`
    create function auth.fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`;
  await owner.unsafe(
    `create trigger fail before ${what} on ${table} for each row execute function auth.fail()`,
  );
}
afterEach(() => db.owner`drop function if exists auth.fail cascade`);

/** The end of all other sessions, as their member asks for it. */
function endOthers() {
  const routes = new Hono<Http>()
    .use(async (c, next) => {
      c.set('memberId', id);
      c.set('body', { others: true });
      await next();
    })
    .route(
      '/',
      sessionRoutes(db.sql, async () => `own ${id}`),
    )
    .onError((error, c) => c.text(error.message, 500));
  return routes.request('/end', { method: 'POST' });
}

async function changeEmail() {
  await startEmailChange(db.sql, id, `${randomUUID()}@example.org`);
  const [change] = await db.sql<{ id: string }[]>`
    select id from auth.verification where identifier = ${`email-change:${id}`}`;
  const proof = await emailChangeProof(env, db.sql, { userId: id, changeId: change?.id ?? '' });
  return finishEmailChange(env, db.sql, proof?.token ?? '');
}

it('the follow-ups of a changed password are done together or not at all', async () => {
  await breakAt('insert', 'graphile_worker._private_jobs');
  await expect(passwordChanged(db.sql, id)).rejects.toThrow('broken');
  expect(await addresses()).toBe(1);
  await db.owner`drop function auth.fail cascade`;
  await passwordChanged(db.sql, id);
  expect(await addresses()).toBe(0);
});

it('all other sessions end together with the other ways to log in, or none does', async () => {
  await breakAt('delete', 'private.calendar_address');
  expect((await endOthers()).status).toBe(500);
  expect([await sessions(), await addresses()]).toEqual([2, 1]);
  await db.owner`drop function auth.fail cascade`;
  expect((await endOthers()).status).toBe(200);
  expect([await sessions(), await addresses()]).toEqual([1, 0]);
});

it('a changed address ends all sessions and other ways to log in, or is not changed', async () => {
  await breakAt('delete', 'private.calendar_address');
  await expect(changeEmail()).rejects.toThrow('broken');
  expect([await sessions(), await addresses()]).toEqual([2, 1]);
  await db.owner`drop function auth.fail cascade`;
  expect(await changeEmail()).toBe(true);
  expect([await sessions(), await addresses()]).toEqual([0, 0]);
});
