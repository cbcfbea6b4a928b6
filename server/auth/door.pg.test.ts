import { afterEach, describe, expect, it } from 'vitest';
import { atTheDoorOf } from '../../testing/at-the-door.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { ownApp } from '../../testing/own-app.ts';
import { send, signUpForm } from '../../testing/person.ts';
import { changeHouse } from './house.ts';
import { hashOfToken } from './invitations.ts';

const app = ownApp('door');
const { visitor, signUp, invited, setDoor, accountOf, answerOf } = atTheDoorOf(app);
afterEach(() => changeHouse(app.sql, { door: 'open' }));

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
    const { guest } = await invited();
    await setDoor('invitation');
    const form = signUpForm();
    const answer = await signUp(guest, form);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await answer.clone().json())).not.toMatch(/invitation|admitted/i);
    expect(answer.headers.getSetCookie().join()).toMatch(/hearth\.invitation=;.*Max-Age=0/);
    expect(await accountOf(form.email)).toMatchObject({ invitation_id: expect.any(String) });
  });

  it('an invitation of a banned member does not open it', async () => {
    const { inviter, guest } = await invited();
    await setDoor('invitation');
    await app.sql`update member set status = 'banned' where id = ${inviter}`;
    expect(await answerOf(await signUp(guest))).toEqual([403, 'invitation_over']);
  });

  it('of several who want the last seat at once, one gets in', async () => {
    const { open } = await invited();
    await setDoor('invitation');
    const guests = await Promise.all([1, 2, 3, 4].map(open));
    const answers = await Promise.all(guests.map((guest) => signUp(guest)));
    const results = await Promise.all(answers.map(answerOf));
    expect(results.sort()).toEqual([[200, undefined], ...Array(3).fill([403, 'invitation_over'])]);
  });

  it('an invitation that is taken back meanwhile lets nobody in', async () => {
    const { inviter, guest } = await invited();
    await setDoor('invitation');
    const form = signUpForm();
    let answer: Promise<Response> | undefined;
    await app.sql.begin(async (tx) => {
      await tx`update private.invitation set taken_back_at = now() where member_id = ${inviter}`;
      answer = signUp(guest, form);
      await untilWaiting(app.sql);
    });
    expect(answer && (await answerOf(await answer))).toEqual([403, 'invitation_over']);
    expect(await accountOf(form.email)).toBeUndefined();
  });

  it('a door that is closed meanwhile lets nobody in', async () => {
    const form = signUpForm();
    let answer: Promise<Response> | undefined;
    await app.sql.begin(async (tx) => {
      await changeHouse(tx, { door: 'invitation' });
      answer = signUp(visitor(), form);
      await untilWaiting(app.sql);
    });
    expect(answer && (await answerOf(await answer))).toEqual([403, 'by_invitation']);
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
