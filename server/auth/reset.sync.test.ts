import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { guessedBefore, systemDatabase } from '../../testing/database.ts';
import { linkIn, mailsTo, mailTo, tokenIn } from '../../testing/mails.ts';
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
import { passwordKey, signInKey } from '../limits/attempts.ts';

const db = systemDatabase();
const about = 'Choose a new password';
const newPassword = 'Another-horse-8';

const ask = (email: string, more = {}) =>
  send(stranger(), '/api/auth/request-password-reset', {
    body: { email, redirectTo: '/reset-password', ...more },
  });
const reset = (token: string, chosen = newPassword) =>
  send(stranger(), '/api/auth/reset-password', { body: { token, newPassword: chosen } });

describe('asking for a reset', () => {
  it('is answered alike whether the account exists or not', async () => {
    const { email } = await newPerson();
    const answers = await Promise.all(
      [email, `${randomUUID()}@example.org`].map(async (address) => {
        const answer = await ask(address);
        return [answer.status, await answer.json(), [...answer.headers.keys()]];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(200);
    await mailTo(email, about);
  });

  it('again within a minute sends no second mail, with the same answer', async () => {
    const { email } = await newPerson();
    for (let n = 0; n < 3; n++) expect((await ask(email)).status).toBe(200);
    await mailTo(email, about);
    const sent = (await mailsTo(email)).filter(({ subject }) => subject.includes(about));
    expect(sent).toHaveLength(1);
  });

  it.each([
    'https://evil.example/reset',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('does not redirect to %s', async (redirectTo) => {
    const { email } = await newPerson();
    expect((await ask(email, { redirectTo })).status).toBe(403);
    expect(
      await db.sql`select 1 from private.letter where kind = 'reset' and user_id = (
      select id from auth.user where email = ${email})`,
    ).toEqual([]);
  });
});

describe('the reset link', () => {
  it('changes the password once, ends every session, and informs the mailbox', async () => {
    const ann = await newPerson();
    await ask(ann.email);
    const letter = await mailTo(ann.email, about);
    expect(linkIn(letter).pathname).toBe('/reset-password');
    const changed = await reset(tokenIn(letter));
    expect(changed.status).toBe(200);
    expect(await changed.text()).not.toContain('token');
    expect(await stateOf(ann)).toBe('signed-out');
    expect((await logIn(ann.email, password)).status).toBe(401);
    expect((await logIn(ann.email, newPassword)).status).toBe(200);
    await mailTo(ann.email, 'password was changed');

    const again = await reset(tokenIn(letter), 'Third-horse-9');
    expect([again.status, await again.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }]);
    expect((await logIn(ann.email, newPassword)).status).toBe(200);
  });

  it('used twice at once changes the password once', async () => {
    const { email } = await newPerson();
    await ask(email);
    const token = tokenIn(await mailTo(email, about));
    const answers = await Promise.all([reset(token), reset(token, 'Third-horse-9')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('stops a running log-in with the old password', async () => {
    const { id, email } = await newPerson();
    await ask(email);
    const token = tokenIn(await mailTo(email, about));
    const [late, changed] = await db.sql.begin(async (tx) => {
      // The session's row waits for its user's row, and the reset's writes do not.
      await tx`select from auth.user where id = ${id} for update`;
      const late = logIn(email, password);
      await expect
        .poll(
          () =>
            tx`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
        )
        .toHaveLength(1);
      return [[late], await reset(token)] as const;
    });
    expect(changed.status).toBe(200);
    const answer = await late[0];
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { code: 'INVALID_EMAIL_OR_PASSWORD' },
    ]);
    expect(await db.sql`select from auth.session where user_id = ${id}`).toHaveLength(0);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  it('invalidates all earlier links', async () => {
    const { id, email } = await newPerson();
    await ask(email);
    const first = tokenIn(await mailTo(email, about));
    await db.sql`delete from private.letter where user_id = ${id} and kind = 'reset'`;
    await ask(email);
    const newest = async () => tokenIn(await mailTo(email, about));
    await expect.poll(newest).not.toBe(first);
    expect((await reset(await newest())).status).toBe(200);
    expect((await reset(first, 'Third-horse-9')).status).toBe(400);
  });

  it('cannot be derived from the database', async () => {
    const { id, email } = await newPerson();
    await ask(email);
    const token = tokenIn(await mailTo(email, about));
    const rows = await db.sql`select id, identifier from auth.verification where value = ${id}`;
    const values = rows.flatMap((row) => Object.values(row) as string[]);
    expect(values.join(' ')).not.toContain(token);
    const guesses = values.flatMap((value) => [value, value.replace(/^reset-password./, '')]);
    for (const guess of guesses) expect((await reset(guess)).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('expires after an hour', async () => {
    const { id, email } = await newPerson();
    await ask(email);
    const token = tokenIn(await mailTo(email, about));
    const [row] = await db.sql`
      select extract(epoch from expires_at - now()) as seconds from auth.verification where value = ${id}`;
    expect(Number(row?.seconds)).toBeGreaterThan(3500);
    expect(Number(row?.seconds)).toBeLessThanOrEqual(3600);
    await db.sql`update auth.verification set expires_at = now() where value = ${id}`;
    const late = await reset(token);
    expect([late.status, await late.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }]);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it.each([
    ['Ab1!', 'Password must be at least 8 characters long.'],
    ['abcdefg1!', 'Include at least one uppercase letter.'],
    ['Abcdefgh!', 'Include at least one number.'],
    ['Abcdefg12', 'Include at least one special character.'],
  ])('refuses %s with the form’s text, and stays valid', async (weak, message) => {
    const { email } = await newPerson();
    await ask(email);
    const token = tokenIn(await mailTo(email, about));
    const refused = await reset(token, weak);
    expect([refused.status, await refused.json()]).toMatchObject([400, { message }]);
    expect((await reset(token)).status).toBe(200);
  });

  it('lets in a member whose account strangers had locked by guessing', async () => {
    const { email } = await newPerson();
    await logIn(email, 'Wrong-horse-7');
    await guessedBefore(signInKey(email), 20);
    expect((await logIn(email, password)).status).toBe(429);
    await ask(email);
    expect((await reset(tokenIn(await mailTo(email, about)))).status).toBe(200);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });
});

it('lets the member change the password again, even if strangers have guessed it', async () => {
  const ann = await newPerson();
  const change = (person: Person, currentPassword: string) => {
    const body = { currentPassword, newPassword: 'Third-horse-9' };
    const from = { ...person, address: stranger().address };
    return send(from, '/api/auth/change-password', { body });
  };
  await change(ann, 'Wrong-horse-7');
  await guessedBefore(passwordKey(ann.id), 10);
  expect((await change(ann, password)).status).toBe(429);
  await ask(ann.email);
  await reset(tokenIn(await mailTo(ann.email, about)));
  const cookie = cookiesOf(await logIn(ann.email, newPassword));
  expect((await change({ ...ann, cookie }, newPassword)).status).toBe(200);
});

describe('changing the password in settings', () => {
  const change = (person: Person, body: object) =>
    send(person, '/api/auth/change-password', { body: { newPassword, ...body } });

  it('requires the current password, always ends the other sessions, and informs the mailbox', async () => {
    const ann = await newPerson();
    const wrong = await change(ann, { currentPassword: 'Wrong-horse-7' });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { code: 'wrong_password', message: 'The current password is not right.' },
    ]);
    const other = await logIn(ann.email, password);
    const cookie = other.headers.getSetCookie()[0]?.split(';')[0];
    const changed = await change(ann, { currentPassword: password, revokeOtherSessions: false });
    expect(changed.status).toBe(200);
    expect(await changed.text()).not.toContain('"token"');
    expect(await stateOf({ ...ann, cookie })).toBe('signed-out');
    await mailTo(ann.email, 'password was changed');
  });

  it('is for verified members', async () => {
    const una = await newPerson('Una', { verified: false });
    expect((await change(una, { currentPassword: password })).status).toBe(401);
    expect((await logIn(una.email, password)).status).toBe(200);
  });

  it('refuses a weak password with the form’s text', async () => {
    const weak = await change(await newPerson(), {
      currentPassword: password,
      newPassword: 'Abcdefg12',
    });
    expect([weak.status, await weak.json()]).toMatchObject([
      400,
      { message: 'Include at least one special character.' },
    ]);
  });
});
