import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Door } from '../../schema/auth/house.ts';
import { addMember } from '../../testing/members.ts';
import { ownApp } from '../../testing/own-app.ts';
import { cookiesOf, type Person, send, signUpForm, stranger } from '../../testing/person.ts';
import { startProvider, type TestProvider } from '../../testing/provider.ts';
import { followCallback, logInAtProvider, signInPath } from '../../testing/provider-login.ts';
import { setMember } from '../commands/member.ts';
import { addInvitation } from '../friends/invitations.ts';
import { changeHouse } from './house.ts';
import { hashOfToken } from './invitations.ts';

let provider: TestProvider;
const app = ownApp('door', async (_, origin) => {
  provider = await startProvider(origin);
  return provider.env;
});
afterAll(() => provider.stop());
afterEach(() => changeHouse(app.sql, { door: 'open' }));

const setDoor = (door: Door) => changeHouse(app.sql, { door });
const visitor = (cookie?: string): Person => ({
  ...stranger(),
  origin: app.origin,
  ...(cookie && { cookie }),
});
const signUp = (person: Person, form: object = signUpForm()) =>
  send(person, '/api/auth/sign-up/email', { body: form });
const session = async (person: Person) => (await send(person, '/api/account/session')).json();
const accountOf = async (email: string) =>
  (await app.sql`select id, invitation_id from auth.user where email = ${email}`)[0];
const answerOf = async (response: Response) => [response.status, (await response.json()).code];

/** An invitation of a new member's, and a visitor who has opened it. */
async function invited(seats = 1) {
  const inviter = await addMember(app.sql);
  const token = await addInvitation(app.sql, inviter, { seats, days: 1 });
  const open = async () => {
    const answer = await send(visitor(), '/api/invitation', { body: { token } });
    return visitor(cookiesOf(answer));
  };
  return { inviter, token, open, guest: await open() };
}

/** Resolves once a transaction waits for another one's lock. */
const somebodyWaits = () =>
  expect
    .poll(
      async () =>
        (
          await app.sql`
            select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
        ).length,
    )
    .toBeGreaterThan(0);

it('the options name the door, the name of the house and its rules', async () => {
  const options = async () => (await send(visitor(), '/api/account/options')).json();
  expect(await options()).toMatchObject({ door: 'open', name: 'Hearth', rules: '' });
  await changeHouse(app.sql, { door: 'approval', name: ' The Lees ', rules: ' Be kind.\n' });
  expect(await options()).toMatchObject({
    door: 'approval',
    name: 'The Lees',
    rules: 'Be kind.',
  });
  await changeHouse(app.sql, { name: 'Hearth', rules: '' });
});

describe('behind the door by invitation', () => {
  it('a sign-up is refused alike for addresses with and without an account', async () => {
    const known = signUpForm();
    await signUp(visitor(), known);
    const lapsed = signUpForm();
    await signUp(visitor(), lapsed);
    await app.sql`
      update auth.user set created_at = now() - interval '25 hours' where email = ${lapsed.email}`;
    await setDoor('invitation');
    const refused = [known, lapsed, signUpForm(), { ...signUpForm(), email: 'nobody' }, {}];
    for (const form of refused) {
      const answer = await signUp(visitor(), form);
      expect(await answerOf(answer)).toEqual([403, 'by_invitation']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await accountOf(lapsed.email)).toBeDefined();
  });

  it('no field and no forged cookie opens it', async () => {
    const { token } = await invited();
    const [{ id } = { id: '' }] = await app.sql<{ id: string }[]>`
      select id from private.invitation where token_hash = ${hashOfToken(token)}`;
    const extras = [{ invitationId: id }, { admitted: true }, { emailVerified: true }];
    for (const extra of extras) {
      const form = { ...signUpForm(), ...extra };
      expect((await signUp(visitor(), form)).status).toBe(400);
      expect(await accountOf(form.email)).toBeUndefined();
    }
    await setDoor('invitation');
    for (const forged of [id, hashOfToken(token), 'x', '%00']) {
      const form = signUpForm();
      const answer = await signUp(visitor(`hearth.invitation=${forged}`), form);
      expect(await answerOf(answer)).toEqual([403, 'invitation_over']);
      expect(await accountOf(form.email)).toBeUndefined();
    }
  });

  it('an invitation opens it, and is gone from the browser after that', async () => {
    await setDoor('invitation');
    const { guest } = await invited();
    const form = signUpForm();
    const answer = await signUp(guest, form);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await answer.clone().json())).not.toMatch(/invitation|admitted/i);
    expect(answer.headers.getSetCookie().join()).toMatch(/hearth\.invitation=;.*Max-Age=0/);
    expect(await accountOf(form.email)).toMatchObject({ invitation_id: expect.any(String) });
  });

  it('an invitation of a banned member does not open it', async () => {
    await setDoor('invitation');
    const { inviter, guest } = await invited();
    await app.sql`update member set status = 'banned' where id = ${inviter}`;
    expect(await answerOf(await signUp(guest))).toEqual([403, 'invitation_over']);
  });

  it('of several who want the last seat at once, one gets in', async () => {
    await setDoor('invitation');
    const { open } = await invited();
    const guests = await Promise.all([1, 2, 3, 4].map(open));
    const answers = await Promise.all(guests.map((guest) => signUp(guest)));
    const results = await Promise.all(answers.map(async (answer) => (await answerOf(answer))[1]));
    expect(results.sort()).toEqual([...Array(3).fill('invitation_over'), undefined]);
  });

  it('an invitation that is taken back meanwhile lets nobody in', async () => {
    await setDoor('invitation');
    const { inviter, guest } = await invited();
    const form = signUpForm();
    let answer: Promise<Response> | undefined;
    await app.sql.begin(async (tx) => {
      await tx`update private.invitation set taken_back_at = now() where member_id = ${inviter}`;
      answer = signUp(guest, form);
      await somebodyWaits();
    });
    expect(answer && (await answerOf(await answer))[1]).toBe('invitation_over');
    expect(await accountOf(form.email)).toBeUndefined();
  });

  it('a door that is closed meanwhile lets nobody in', async () => {
    const form = signUpForm();
    let answer: Promise<Response> | undefined;
    await app.sql.begin(async (tx) => {
      await changeHouse(tx, { door: 'invitation' });
      answer = signUp(visitor(), form);
      await somebodyWaits();
    });
    expect(answer && (await answerOf(await answer))[1]).toBe('by_invitation');
    expect(await accountOf(form.email)).toBeUndefined();
  });

  it('members log in as before', async () => {
    const form = signUpForm();
    await signUp(visitor(), form);
    await setDoor('invitation');
    const { email, password } = form;
    const answer = await send(visitor(), '/api/auth/sign-in/email', { body: { email, password } });
    expect(answer.status).toBe(200);
  });
});

it('at an open door, an invitation that is over is left aside', async () => {
  const { inviter, guest } = await invited();
  await app.sql`update private.invitation set expires_at = now() where member_id = ${inviter}`;
  const form = signUpForm();
  expect((await signUp(guest, form)).status).toBe(200);
  expect(await accountOf(form.email)).toMatchObject({ invitation_id: null });
});

describe('behind the door with approval', () => {
  const confirm = (email: string) =>
    app.sql`update auth.user set email_verified = true where email = ${email}`;
  const approve = (email: string) => setMember(app.url, [email, '--status', 'active']);
  const approvalMails = (id: string) => app.sql`
    select from graphile_worker._private_jobs
    where payload ->> 'kind' = 'approved' and payload ->> 'userId' = ${id}`;

  it('a newcomer confirms, waits, is nobody meanwhile, and gets a mail once let in', async () => {
    await setDoor('approval');
    const form = signUpForm('Wanda');
    const person = visitor(cookiesOf(await signUp(visitor(), form)));
    expect(await session(person)).toMatchObject({ state: 'unverified' });
    await confirm(form.email);
    expect(await session(person)).toEqual({ state: 'waiting' });
    const member = await app.newcomer();
    await setMember(app.url, [member.email, '--status', 'active']);
    expect((await send(person, '/api/members/suggestions')).status).toBe(401);
    expect((await send(person, '/api/invitations')).status).toBe(401);
    const found = await send(member, '/api/members/search?q=Wanda');
    expect(await found.json()).toMatchObject({ members: [] });

    const { email, password } = form;
    const again = await send(visitor(), '/api/auth/sign-in/email', { body: { email, password } });
    expect(await session(visitor(cookiesOf(again)))).toEqual({ state: 'waiting' });

    await approve(email);
    const id = (await accountOf(email))?.id;
    expect(await session(person)).toEqual({ state: 'member', memberId: id });
    expect(await approvalMails(id)).toHaveLength(1);
    await approve(email);
    expect(await approvalMails(id)).toHaveLength(1);
  });

  it('an approval and a confirmation at the same time both count', async () => {
    await setDoor('approval');
    for (let n = 0; n < 5; n++) {
      const form = signUpForm();
      const person = visitor(cookiesOf(await signUp(visitor(), form)));
      await Promise.all([confirm(form.email), approve(form.email)]);
      expect(await session(person)).toMatchObject({ state: 'member' });
    }
  });

  it('a member who waits can be turned away', async () => {
    await setDoor('approval');
    const form = signUpForm();
    const person = visitor(cookiesOf(await signUp(visitor(), form)));
    await setMember(app.url, [form.email, '--status', 'banned']);
    expect(await session(person)).toEqual({ state: 'signed-out' });
  });
});

describe('through the provider', () => {
  async function arrive(sub: string, cookie?: string, more: object = {}) {
    const person = visitor(cookie);
    const who = { sub, email: `${sub}@example.org`, given_name: 'Cleo', ...more };
    const home = { callbackURL: '/profile' };
    const back = await followCallback(person, await logInAtProvider(person, signInPath, who, home));
    return { to: back.headers.get('location'), person: visitor(cookiesOf(back)) };
  }

  it('a closed door refuses alike for known and unknown addresses, and knows its members', async () => {
    const known = randomUUID();
    const form = signUpForm();
    await arrive(known);
    await signUp(visitor(), form);
    await setDoor('invitation');
    const stranger = randomUUID();
    for (const more of [{}, { email: form.email }, { email: form.email, email_verified: 'no' }]) {
      const { to, person } = await arrive(stranger, undefined, more);
      expect(to).toMatch(/\/login\?error=by_invitation/);
      expect(await session(person)).toEqual({ state: 'signed-out' });
    }
    expect(await accountOf(`${stranger}@example.org`)).toBeUndefined();
    const { to, person } = await arrive(known);
    expect(to).toBe('/profile');
    expect(await session(person)).toMatchObject({ state: 'member' });
  });

  it('an invitation lets a newcomer in', async () => {
    await setDoor('invitation');
    const { guest } = await invited();
    const sub = randomUUID();
    const { to, person } = await arrive(sub, guest.cookie);
    expect(to).toBe('/profile');
    expect(await session(person)).toMatchObject({ state: 'member' });
    expect(await accountOf(`${sub}@example.org`)).toMatchObject({
      invitation_id: expect.any(String),
    });
  });

  it('a newcomer waits for approval', async () => {
    await setDoor('approval');
    const { person } = await arrive(randomUUID());
    expect(await session(person)).toEqual({ state: 'waiting' });
  });
});
