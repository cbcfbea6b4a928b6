import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { mailsTo, mailTo, tokenIn } from '../../testing/mails.ts';
import {
  logIn,
  newPerson,
  type Person,
  password,
  send,
  stateOf,
  stranger,
} from '../../testing/person.ts';

const db = systemDatabase();
const newAddress = () => `${randomUUID()}@example.org`;

const change = (person: Person, newEmail: string, currentPassword: unknown = password) =>
  send(person, '/api/account/change-email', { body: { newEmail, currentPassword } });
const confirm = (token: string, path = 'confirm-email-change') =>
  send(stranger(), `/api/account/${path}`, { body: { token } });
const emailOf = async (person: Person) =>
  (await db.sql`select email from auth.user where id = ${person.id}`)[0]?.email;

const answer = async (response: Response) => [response.status, await response.json()];

describe('a change of email', () => {
  it('is refused without the current password and with a wrong password', async () => {
    const [ann, wanted] = [await newPerson(), newAddress()];
    expect(await answer(await change(ann, wanted, ''))).toMatchObject([
      400,
      { message: 'Please enter your current password to change your email.' },
    ]);
    expect((await change(ann, wanted, null)).status).toBe(400);
    expect(await answer(await change(ann, wanted, 'Wrong-horse-7'))).toMatchObject([
      400,
      { message: 'The current password is not right.' },
    ]);
    expect(await mailsTo(wanted)).toEqual([]);
    expect(await emailOf(ann)).toBe(ann.email);
  });

  it.each(['r&d@company.com', 'jörg@example.org', 'x<me@evil.com>', 'foo,me@evil.com'])(
    'to %s, which no log-in would accept, is refused',
    async (address) => {
      expect(await answer(await change(await newPerson(), address))).toMatchObject([
        400,
        { message: 'Please enter a valid email address.' },
      ]);
    },
  );

  it('to the member’s own address is refused with the reason', async () => {
    const ann = await newPerson();
    expect(await answer(await change(ann, ann.email.toUpperCase()))).toMatchObject([
      400,
      { message: 'This is your email address already.' },
    ]);
  });

  it('accepts the address of an account that stayed unverified for a day, and not before', async () => {
    const [ann, una] = [await newPerson('Ann'), await newPerson('Una', { verified: false })];
    const age = (hours: number) => db.sql`
      update auth.user set created_at = now() - make_interval(hours => ${hours}) where id = ${una.id}`;
    const written = async () =>
      (await mailsTo(una.email)).filter(({ subject }) => subject.includes('new email')).length;
    await age(23);
    await change(ann, una.email);
    await age(25);
    await change(ann, una.email);
    const token = tokenIn(await mailTo(una.email, 'Confirm your new email'));
    expect(await written()).toBe(1);
    expect((await confirm(token)).status).toBe(200);
    expect(await emailOf(ann)).toBe(una.email);
    expect(await stateOf(una)).toBe('signed-out');
  });

  it('to a taken address is answered like any other, and sends no mail', async () => {
    const [ann, ben] = [await newPerson('Ann'), await newPerson('Ben')];
    const free = newAddress();
    const [taken, open] = [await change(ann, ben.email), await change(ann, free)];
    expect(await answer(taken)).toEqual(await answer(open));
    await mailTo(free, 'Confirm your new email');
    const subjects = (await mailsTo(ben.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('new email'))).toEqual([]);
  });

  it('waits for the new mailbox; then the old mailbox is informed and every session ends', async () => {
    const [ann, wanted] = [await newPerson(), newAddress()];
    expect((await change(ann, wanted.toUpperCase())).status).toBe(200);
    const token = tokenIn(await mailTo(wanted, 'Confirm your new email'));
    expect(await emailOf(ann)).toBe(ann.email);
    expect((await logIn(ann.email)).status).toBe(200);
    expect((await logIn(wanted)).status).toBe(401);

    expect((await confirm(token)).status).toBe(200);
    expect(await emailOf(ann)).toBe(wanted);
    expect(await stateOf(ann)).toBe('signed-out');
    const notice = await mailTo(ann.email, 'email was changed');
    expect(notice.text).toContain(wanted);
    expect((await logIn(ann.email)).status).toBe(401);
    expect((await logIn(wanted)).status).toBe(200);
    expect(await db.sql`select verified from member where id = ${ann.id}`).toEqual([
      { verified: true },
    ]);

    expect(await answer(await confirm(token))).toMatchObject([400, { code: 'link_used' }]);
    expect(await emailOf(ann)).toBe(wanted);
  });

  it('by the link of an overtaken change changes nothing', async () => {
    const [ann, first, second] = [await newPerson(), newAddress(), newAddress()];
    await change(ann, first);
    const late = tokenIn(await mailTo(first, 'Confirm your new email'));
    await change(ann, second);
    expect((await confirm(late)).status).toBe(400);
    await confirm(tokenIn(await mailTo(second, 'Confirm your new email')));
    expect((await confirm(late)).status).toBe(400);
    expect(await emailOf(ann)).toBe(second);
  });

  it.each([
    [
      'a new password by mail',
      async ({ email }: Person) => {
        const reset = '/api/auth/request-password-reset';
        await send(stranger(), reset, { body: { email } });
        const token = tokenIn(await mailTo(email, 'Choose a new password'));
        const body = { token, newPassword: 'Safe-horse-8' };
        return send(stranger(), '/api/auth/reset-password', { body });
      },
    ],
    [
      'a new password in settings',
      (person: Person) => {
        const body = { currentPassword: password, newPassword: 'Safe-horse-8' };
        return send(person, '/api/auth/change-password', { body });
      },
    ],
    [
      'leaving',
      (person: Person) =>
        send(person, '/api/account/leave', { body: { currentPassword: password } }),
    ],
    [
      'being banned',
      async ({ id }: Person) => {
        await db.sql`update member set status = 'banned' where id = ${id}`;
        return { status: 200 };
      },
    ],
  ])('that is pending is cancelled by %s', async (_what, end) => {
    const [ann, wanted] = [await newPerson(), newAddress()];
    await change(ann, wanted);
    const token = tokenIn(await mailTo(wanted, 'Confirm your new email'));
    expect((await end(ann)).status).toBe(200);
    expect(await answer(await confirm(token))).toMatchObject([400, { code: 'link_used' }]);
    expect(await emailOf(ann)).toBe(ann.email);
  });

  it('to an address that another member took meanwhile changes nothing', async () => {
    const [ann, wanted] = [await newPerson(), newAddress()];
    await change(ann, wanted);
    const token = tokenIn(await mailTo(wanted, 'Confirm your new email'));
    const ben = await newPerson('Ben');
    await db.sql`update auth.user set email = ${wanted} where id = ${ben.id}`;
    expect((await confirm(token)).status).toBe(400);
    expect(await emailOf(ann)).toBe(ann.email);
    expect(await stateOf(ann)).toBe('member');
  });

  it('to one address, confirmed by two members at once, goes to the first', async () => {
    const people = [await newPerson('Ann'), await newPerson('Ben')];
    const wanted = newAddress();
    for (const person of people) await change(person, wanted);
    await expect.poll(async () => (await mailsTo(wanted)).length).toBe(2);
    const tokens = (await mailsTo(wanted)).map(tokenIn);
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('accepts no token of another kind of mail, and no other page accepts its token', async () => {
    const [ann, wanted] = [await newPerson(), newAddress()];
    const una = await newPerson('Una', { verified: false });
    const verification = tokenIn(await mailTo(una.email, 'Verify your email'));
    expect((await confirm(verification)).status).toBe(400);
    expect(await stateOf(una)).toBe('unverified');

    await change(ann, wanted);
    const token = tokenIn(await mailTo(wanted, 'Confirm your new email'));
    expect((await confirm(token, 'confirm-email')).status).toBe(400);
    expect(await emailOf(ann)).toBe(ann.email);
    expect(await stateOf(ann)).toBe('member');
  });

  it('ends the password resets of the old mailbox', async () => {
    const [ann, wanted] = [await newPerson(), newAddress()];
    const body = { email: ann.email };
    await send(stranger(), '/api/auth/request-password-reset', { body });
    const reset = tokenIn(await mailTo(ann.email, 'Choose a new password'));
    await change(ann, wanted);
    await confirm(tokenIn(await mailTo(wanted, 'Confirm your new email')));
    const late = { token: reset, newPassword: 'Stolen-horse-8' };
    const refused = await send(stranger(), '/api/auth/reset-password', { body: late });
    expect(refused.status).toBe(400);
    expect((await logIn(wanted)).status).toBe(200);
  });

  it('sends mails to five addresses an hour at most', async () => {
    const ann = await newPerson();
    for (let n = 0; n < 5; n++) expect((await change(ann, newAddress())).status).toBe(200);
    expect((await change(ann, newAddress())).status).toBe(429);
  });
});
