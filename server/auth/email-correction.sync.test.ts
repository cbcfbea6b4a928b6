import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { mailsTo, mailTo, tokenIn } from '../../testing/mails.ts';
import { logIn, newPerson, type Person, send, sessionOf, stranger } from '../../testing/person.ts';

const db = systemDatabase();
const about = 'Verify your email';
const newAddress = () => `${randomUUID()}@example.org`;
const una = () => newPerson('Una', { verified: false });

/** The same member, on another network. */
const elsewhere = (person: Person): Person => ({ ...person, address: stranger().address });
const correct = (person: Person, newEmail: unknown) =>
  send(elsewhere(person), '/api/auth/correct-email', { body: { newEmail } });
const confirm = (token: string) =>
  send(stranger(), '/api/account/confirm-email', { body: { token } });
const answer = async (response: Response) => [response.status, await response.json()];
const emailOf = async ({ id }: Person) =>
  (await db.sql`select email from auth.user where id = ${id}`)[0]?.email;
const received = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes(about)).length;

describe('a corrected address', () => {
  it('gets the mail at once, whose link alone verifies, and the session goes on', async () => {
    const [person, right] = [await una(), newAddress()];
    const old = tokenIn(await mailTo(person.email, about));
    expect(await answer(await correct(person, right.toUpperCase()))).toEqual([
      200,
      { status: true },
    ]);
    const letter = await mailTo(right, about);
    expect(`${letter.subject} ${letter.text} ${letter.html}`).not.toMatch(/una/i);
    expect(await sessionOf(person)).toMatchObject({ state: 'unverified', email: right });
    expect((await confirm(old)).status).toBe(400);
    expect(await sessionOf(person)).toMatchObject({ state: 'unverified', email: right });
    expect((await confirm(tokenIn(letter))).status).toBe(200);
    expect(await sessionOf(person)).toEqual({ state: 'member', memberId: person.id });
    expect((await confirm(old)).status).toBe(400);
    expect([(await logIn(right)).status, (await logIn(person.email)).status]).toEqual([200, 401]);
    expect(await received(person.email)).toBe(1);
  });

  it('gets the mails that are sent again, after a minute', async () => {
    const [person, right] = [await una(), newAddress()];
    await correct(person, right);
    await expect.poll(() => received(right)).toBe(1);
    const resend = (email: string) =>
      send(elsewhere(person), '/api/auth/send-verification-email', { body: { email } });
    expect((await resend(right)).status).toBe(429);
    const minutePasses = () => db.sql`
      update private.letter set sent_at = now() - interval '61 seconds' where user_id = ${person.id}`;
    await minutePasses();
    expect((await resend(right)).status).toBe(200);
    await expect.poll(() => received(right)).toBe(2);
    await minutePasses();
    expect((await logIn(person.email)).status).toBe(200);
    await expect.poll(() => received(right)).toBe(3);
    expect(await received(person.email)).toBeLessThanOrEqual(1);
  });

  it('keeps resets of the password out of the wrong mailbox', async () => {
    const [person, right] = [await una(), newAddress()];
    await correct(person, right);
    const reset = (email: string) =>
      send(stranger(), '/api/auth/request-password-reset', { body: { email } });
    expect(await answer(await reset(person.email))).toEqual(await answer(await reset(right)));
    await confirm(tokenIn(await mailTo(right, about)));
    await reset(right);
    await mailTo(right, 'Choose a new password');
    const wrong = (await mailsTo(person.email)).map(({ subject }) => subject);
    expect(wrong.filter((subject) => subject.includes('password'))).toEqual([]);
  });

  it('is shown alike whether another account has it, and that one gets no mail', async () => {
    const [person, other, ben] = [await una(), await una(), await newPerson('Ben')];
    const free = newAddress();
    const answers = [await correct(person, ben.email), await correct(other, free)];
    const [taken, open] = await Promise.all(answers.map(answer));
    expect(taken).toEqual(open);
    await expect.poll(() => received(free)).toBe(1);
    const shown = { state: 'unverified', mailFailed: false, resendInMs: expect.any(Number) };
    expect(await sessionOf(person)).toEqual({ ...shown, email: ben.email });
    expect(await sessionOf(other)).toEqual({ ...shown, email: free });
    expect([await logIn(ben.email), await logIn(person.email)].map(({ ok }) => ok)).toEqual([
      true,
      true,
    ]);
    expect(await received(ben.email)).toBe(0);
    expect(await emailOf(ben)).toBe(ben.email);
  });
});

describe('a correction is refused', () => {
  it.each([
    ['', 'Email is required.'],
    ['una', 'Please enter a valid email address.'],
    ['r&d@company.com', 'Please enter a valid email address.'],
    ['jörg@example.org', 'Please enter a valid email address.'],
    ['x<me@evil.com>', 'Please enter a valid email address.'],
    ['foo,me@evil.com', 'Please enter a valid email address.'],
    ['a@example.org\r\nBcc: b@example.org', 'Please enter a valid email address.'],
    [`${'x'.repeat(250)}@example.org`, 'Please enter a valid email address.'],
  ])('for %j', async (email, message) => {
    const person = await una();
    expect(await answer(await correct(person, email))).toEqual([
      400,
      { code: 'INVALID_EMAIL', message },
    ]);
    expect(await sessionOf(person)).toMatchObject({ email: person.email });
  });

  it('for the address that waits already', async () => {
    const [person, right] = [await una(), newAddress()];
    const message = 'This is your email address already.';
    expect(await answer(await correct(person, person.email.toUpperCase()))).toMatchObject([
      400,
      { message },
    ]);
    await correct(person, right);
    expect(await answer(await correct(person, right))).toMatchObject([400, { message }]);
  });

  it.each([
    ['a list', ['a@example.org']],
    ['a condition', { $ne: '' }],
    ['nothing', null],
    ['a very long text', 'x'.repeat(5_000)],
  ])('with %s for an address', async (_what, value) => {
    expect((await correct(await una(), value)).status).toBe(400);
  });

  it('with anything else in it', async () => {
    const person = await una();
    const bodies = [
      { userId: 'x' },
      { emailVerified: true },
      { callbackURL: 'https://evil.example' },
    ];
    for (const more of bodies) {
      const body = { newEmail: newAddress(), ...more };
      const refused = await send(elsewhere(person), '/api/auth/correct-email', { body });
      expect([400, 403]).toContain(refused.status);
    }
    expect(await sessionOf(person)).toMatchObject({ email: person.email });
  });

  it('for verified members, also if they got verified in another tab', async () => {
    const [ann, wanted] = [await newPerson(), newAddress()];
    expect(await answer(await correct(ann, wanted))).toMatchObject([
      400,
      { code: 'EMAIL_ALREADY_VERIFIED' },
    ]);
    expect(await emailOf(ann)).toBe(ann.email);
    expect(await received(wanted)).toBe(0);
  });

  it('for visitors, ended sessions, and those who are shut out or leaving', async () => {
    const [person, banned, wanted] = [await una(), await una(), newAddress()];
    expect((await correct(stranger(), wanted)).status).toBe(401);
    await send(person, '/api/auth/sign-out', { body: {} });
    expect((await correct(person, wanted)).status).toBe(401);
    await db.sql`update member set status = 'banned' where id = ${banned.id}`;
    expect([401, 403]).toContain((await correct(banned, wanted)).status);
    expect(await received(wanted)).toBe(0);
  });

  it('from another site', async () => {
    const person = await una();
    for (const origin of ['https://evil.example', undefined]) {
      const sent = { body: { newEmail: newAddress() }, headers: { origin } };
      expect((await send(person, '/api/auth/correct-email', sent)).status).toBe(403);
    }
  });
});
