import { expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { systemDatabase } from '../../testing/database.ts';
import { mailsTo, mailTo } from '../../testing/mails.ts';
import { newPerson, type Person, password, send, stranger } from '../../testing/person.ts';

const db = systemDatabase();
const about = 'Verify your email';

const resend = (person: Person, email = person.email) =>
  send(person, '/api/auth/send-verification-email', { body: { email } });
const answer = async (response: Response) => [response.status, await response.json()];
const minutePasses = ({ id }: Person) => db.sql`
  update private.letter set sent_at = now() - interval '60 seconds' where user_id = ${id}`;
const received = async ({ email }: Person) =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes(about)).length;

it('a resend waits a minute after the previous mail, and concurrent requests send one mail', async () => {
  const una = await newPerson('Una', { verified: false });
  await mailTo(una.email, about);
  expect(await answer(await resend(una))).toMatchObject([429, { message: errors.too_many }]);
  await minutePasses(una);
  const tabs = Array.from({ length: 5 }, () => resend({ ...una, address: stranger().address }));
  const statuses = (await Promise.all(tabs)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 429, 429, 429, 429]);
  await expect.poll(() => received(una)).toBe(2);
});

it('a member who has to wait gets the time by the server’s clock, and nobody else gets it', async () => {
  const [una, ben] = [await newPerson('Una', { verified: false }), await newPerson('Ben')];
  const sessionOf = async (person: Person) =>
    (await send(person, '/api/account/session')).json() as Promise<{ resendInMs?: number }>;
  await db.sql`
    update private.letter set sent_at = now() - interval '20 seconds' where user_id = ${una.id}`;
  const { resendInMs } = await sessionOf(una);
  expect(resendInMs).toBeGreaterThan(0);
  expect(resendInMs).toBeLessThanOrEqual(40_000);
  // A month ago, as of an account that was forgotten.
  await db.sql`
    update private.letter set sent_at = now() - interval '60 days' where user_id = ${una.id}`;
  expect(await sessionOf(una)).toMatchObject({ resendInMs: 0 });
  for (const person of [ben, stranger()])
    expect(await sessionOf(person)).not.toHaveProperty('resendInMs');
});

it('a resend requires a session, and answers alike whether an account exists', async () => {
  const una = await newPerson('Una', { verified: false });
  const known = await answer(await resend(stranger(), una.email));
  expect(known).toEqual(await answer(await resend(stranger(), 'nobody@example.org')));
  expect(known[0]).toBe(401);
});

it('a resend sends nothing to other addresses, and reveals nothing about them', async () => {
  const [una, ben] = [await newPerson('Una', { verified: false }), await newPerson('Ben')];
  await minutePasses(una);
  const answers = [ben.email, 'nobody@example.org'].map(async (email) =>
    answer(await resend(una, email)),
  );
  const [taken, free] = await Promise.all(answers);
  expect(taken).toEqual(free);
  expect(taken?.[0]).toBe(400);
});

it('a resend for a verified member does nothing', async () => {
  const ann = await newPerson();
  await minutePasses(ann);
  expect(await answer(await resend(ann))).toMatchObject([400, { code: 'EMAIL_ALREADY_VERIFIED' }]);
});

it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])(
  'a resend does not redirect to %s',
  async (callbackURL) => {
    const una = await newPerson('Una', { verified: false });
    await minutePasses(una);
    const body = { email: una.email, callbackURL };
    const refused = await send(una, '/api/auth/send-verification-email', { body });
    expect(refused.status).toBe(403);
  },
);

it('a mail to an unconfirmed address contains no name and no other personal data', async () => {
  const una = await newPerson('Winner <b>collect</b>', { verified: false });
  const reset = { body: { email: una.email, redirectTo: '/reset-password' } };
  expect((await send(stranger(), '/api/auth/request-password-reset', reset)).status).toBe(200);
  for (const subject of [about, 'Choose a new password']) {
    const letter = await mailTo(una.email, subject);
    expect(letter.to).toEqual([una.email]);
    expect(letter.text).toMatch(/^Hello,\n/);
    expect(`${letter.subject} ${letter.text} ${letter.html}`).not.toMatch(/winner|collect/i);
  }
});

it('logging in unverified sends a mail, a minute after the previous one', async () => {
  const una = await newPerson('Una', { verified: false });
  await mailTo(una.email, about);
  const logIn = (secret: string) =>
    send(stranger(), '/api/auth/sign-in/email', { body: { email: una.email, password: secret } });
  const lastSent = () => db.sql`
    select sent_at from private.letter where user_id = ${una.id} and kind = 'verification'`;
  const before = await lastSent();
  expect((await logIn(password)).status).toBe(200);
  expect(await lastSent()).toEqual(before);
  await minutePasses(una);
  expect((await logIn('Wrong-horse-7')).status).toBe(401);
  expect(await received(una)).toBe(1);
  expect((await logIn(password)).status).toBe(200);
  await expect.poll(() => received(una)).toBe(2);
});
