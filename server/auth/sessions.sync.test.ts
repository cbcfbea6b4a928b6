import { describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import {
  cookiesOf,
  logIn,
  newPerson,
  type Person,
  password,
  send,
  stateOf,
  stranger,
} from '../../testing/person.ts';
import { answered, openSync } from '../../testing/sync-socket.ts';

const db = systemDatabase();
type Listed = { id: string; current: boolean };

const list = async (person: Person) =>
  ((await (await send(person, '/api/account/sessions')).json()) as { sessions: Listed[] }).sessions;
const end = (person: Person, body: object) => send(person, '/api/account/sessions/end', { body });
const newCookie = async ({ email }: Person) => cookiesOf(await logIn(email));
const tokensOf = async ({ id }: Person) =>
  (await db.sql`select token from auth.session where user_id = ${id}`).map(({ token }) => token);

describe('the list of sessions', () => {
  it('contains the member’s own sessions only, and no token', async () => {
    const [ann, ben] = [await newPerson('Ann'), await newPerson('Ben')];
    await newCookie(ann);
    const response = await send(ann, '/api/account/sessions');
    const text = await response.text();
    const { sessions } = JSON.parse(text) as { sessions: Listed[] };
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    const own = await db.sql`select id from auth.session where user_id = ${ann.id}`;
    expect(sessions.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
    for (const token of [...(await tokensOf(ann)), ...(await tokensOf(ben))]) {
      expect(text).not.toContain(token);
    }
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      'current',
      'id',
      'lastUsed',
      'userAgent',
    ]);
  });

  it('is closed to visitors and unverified members', async () => {
    const una = await newPerson('Una', { verified: false });
    for (const person of [stranger(), una]) {
      expect((await send(person, '/api/account/sessions')).status).toBe(401);
      expect((await end(person, { others: true })).status).toBe(401);
    }
    expect(await stateOf(una)).toBe('unverified');
  });
});

it('shows when a session was last used, not when it was last prolonged', async () => {
  const ann = await newPerson();
  await db.sql`
    update auth.session
    set updated_at = now() - interval '20 hours', expires_at = now() + interval '29 days 4 hours'
    where user_id = ${ann.id}`;
  const row = () => db.sql`
    select expires_at, updated_at > now() - interval '1 hour' as recent
    from auth.session where user_id = ${ann.id}`;
  const [before] = await row();
  expect(await stateOf(ann)).toBe('member');
  expect(await row()).toEqual([{ ...before, recent: true }]);
  // Using it does not keep it from being prolonged in time.
  await db.sql`
    update auth.session set expires_at = now() + interval '28 days 23 hours' where user_id = ${ann.id}`;
  expect((await send(ann, '/api/account/session')).headers.getSetCookie()).toHaveLength(1);
});

describe('ending a session', () => {
  it('of another member is 404 like a missing session, and changes nothing', async () => {
    const [ann, ben] = [await newPerson('Ann'), await newPerson('Ben')];
    const [foreign] = await list(ben);
    const answers = await Promise.all(
      [foreign?.id, 'no-such-session', ''].map(async (id) => {
        const response = await end(ann, { id });
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]?.[0]).toBe(404);
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(await stateOf(ben)).toBe('member');
    const [token] = await tokensOf(ben);
    expect((await end(ann, { id: token })).status).toBe(404);
    expect((await end(ann, { id: foreign?.id, others: true })).status).toBe(400);
    expect(await stateOf(ben)).toBe('member');
  });

  it('ends one session, or all others', async () => {
    const ann = await newPerson();
    const [second, third] = [await newCookie(ann), await newCookie(ann)];
    const ended = (await list({ ...ann, cookie: second })).find(({ current }) => current);
    expect((await end(ann, { id: ended?.id })).status).toBe(200);
    expect(await stateOf({ ...ann, cookie: second })).toBe('signed-out');
    expect(await stateOf({ ...ann, cookie: third })).toBe('member');
    expect((await end(ann, { others: true })).status).toBe(200);
    expect(await stateOf({ ...ann, cookie: third })).toBe('signed-out');
    expect(await stateOf(ann)).toBe('member');
  });

  it('closes the sync sockets of that session only', async () => {
    const ann = await newPerson();
    const page = { name: 'feed.page', args: { start: null } };
    const [here, there] = [
      openSync(ann, [page]),
      openSync({ ...ann, cookie: await newCookie(ann) }, [page]),
    ];
    await Promise.all([here.until(answered(1)), there.until(answered(1))]);
    expect((await end(ann, { others: true })).status).toBe(200);
    expect(await there.end).toBe('closed 1006');
    here.send(['ping', {}]);
    await here.until(({ frames }) => frames.at(-1)?.[0] === 'pong');
    here.close();
  });
});

describe("a session's token", () => {
  it('is only in the cookie, which scripts and other sites cannot read', async () => {
    const ann = await newPerson();
    const body = { email: ann.email, password };
    const response = await send(stranger(), '/api/auth/sign-in/email', { body });
    const text = await response.text();
    for (const token of await tokensOf(ann)) expect(text).not.toContain(token);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
    for (const path of ['session', 'details', 'sessions']) {
      const answer = await (await send(ann, `/api/account/${path}`)).text();
      for (const token of await tokensOf(ann)) expect(answer).not.toContain(token);
    }
  });
});

it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])(
  'signing in does not redirect to %s',
  async (callbackURL) => {
    const { email } = await newPerson();
    const body = { email, password, callbackURL };
    const response = await send(stranger(), '/api/auth/sign-in/email', { body });
    expect([400, 403]).toContain(response.status);
    expect(response.headers.getSetCookie()).toEqual([]);
  },
);
