import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { guessedBefore } from '../../testing/database.ts';
import { newPerson, password, send, stranger } from '../../testing/person.ts';
import { passwordKey, signInKey } from '../limits/attempts.ts';

const refused = { code: 'too_many', message: errors.too_many };

const guess = (email: string, address?: string, secret = 'Wrong-horse-7') => {
  const visitor = stranger();
  const headers = { 'x-forwarded-for': address ?? visitor.address };
  const body = { email, password: secret };
  return send(visitor, '/api/auth/sign-in/email', { body, headers });
};

const statuses = async (count: number, one: (n: number) => Promise<Response>) => {
  const found = [];
  for (let n = 0; n < count; n++) found.push((await one(n)).status);
  return found;
};

describe('guessing the password of one account from many addresses', () => {
  it('is limited, whether the account exists or not, and other accounts are not affected', async () => {
    const [ann, ben] = [await newPerson('Ann'), await newPerson('Ben')];
    const nobody = `${randomUUID()}@example.org`;
    const found = await Promise.all(
      [ann.email, nobody].map(async (email) => {
        const first = await statuses(2, () => guess(email));
        const { count } = await guessedBefore(signInKey(email), 17);
        expect(count).toBe(1);
        return [...first, ...(await statuses(3, () => guess(email)))];
      }),
    );
    const tries = [401, 401, 401, 429, 429];
    expect(found).toEqual([tries, tries]);
    for (const email of [ann.email, nobody, ` ${ann.email.toUpperCase()} `]) {
      const answer = await guess(email, undefined, password);
      expect([answer.status, await answer.json()]).toEqual([429, refused]);
    }
    expect((await guess(ben.email, undefined, password)).status).toBe(200);
    // An open session continues.
    expect((await send(ann, '/api/account/details')).status).toBe(200);
  });

  it('is forgiven by a successful log-in', async () => {
    const { email } = await newPerson();
    expect(await statuses(2, () => guess(email))).toEqual([401, 401]);
    await guessedBefore(signInKey(email), 17);
    expect((await guess(email, undefined, password)).status).toBe(200);
    expect(await statuses(2, () => guess(email))).toEqual([401, 401]);
  });
});

describe('one address', () => {
  /** Without a password, so that none is hashed for it. */
  const logIn = (forwarded: string, more = {}) =>
    send(stranger(), '/api/auth/sign-in/email', {
      body: { email: `${randomUUID()}@example.org` },
      headers: { 'x-forwarded-for': forwarded, ...more },
    });

  it('is taken from the last hop of the proxy, whatever other headers say', async () => {
    const { address } = stranger();
    const forged = (n: number) => `10.0.0.${n}, 192.168.0.${n}, ${address}`;
    const found = await statuses(12, (n) => logIn(forged(n)));
    expect(found).toEqual([...Array(10).fill(400), 429, 429]);
    // Naming that address first is no harm to it, and no disguise for others.
    expect((await logIn(`${address}, ${stranger().address}`)).status).toBe(400);
  });

  it('cannot set the header by which the server identifies it', async () => {
    const { address } = stranger();
    const found = await statuses(12, (n) =>
      logIn(address, { 'x-hearth-client-address': `10.9.9.${n}` }),
    );
    expect(found.at(-1)).toBe(429);
  });

  it.each([
    ['resets', '/api/auth/request-password-reset', 5],
    ['sign-ups', '/api/auth/sign-up/email', 10],
  ])('is limited in %s', async (_what, path, most) => {
    const visitor = stranger();
    const body = { email: 'nobody@example.org' };
    const found = await statuses(most + 1, () => send(visitor, path, { body }));
    expect(found.slice(0, most)).not.toContain(429);
    expect(found.at(-1)).toBe(429);
    expect((await send(stranger(), path, { body })).status).not.toBe(429);
  });

  it('may ask for the session as often as the waiting page does', async () => {
    const person = await newPerson('Una', { verified: false });
    const found = await statuses(200, () => send(person, '/api/account/session'));
    expect(new Set(found)).toEqual(new Set([200]));
    expect((await guess(person.email, person.address, password)).status).toBe(200);
  });
});

it('has one limit for guessing the current password, whatever setting asks for it', async () => {
  const ann = await newPerson();
  const from = () => ({ ...ann, address: stranger().address });
  const asks: ((currentPassword: string) => Promise<Response>)[] = [
    (currentPassword) => send(from(), '/api/account/leave', { body: { currentPassword } }),
    (currentPassword) =>
      send(from(), '/api/account/change-email', {
        body: { currentPassword, newEmail: `${randomUUID()}@example.org` },
      }),
    (currentPassword) =>
      send(from(), '/api/auth/change-password', {
        body: { currentPassword, newPassword: 'Other-horse-8' },
      }),
  ];
  const [first = asks[0]] = asks;
  const wrong = (n: number) => (asks[n % 3] ?? first)?.('Wrong-1!') as never;
  expect(await statuses(3, wrong)).toEqual([400, 400, 400]);
  const { count } = await guessedBefore(passwordKey(ann.id), 6);
  expect(count).toBe(1);
  expect(await statuses(1, wrong)).toEqual([400]);
  for (const ask of asks) expect((await ask(password)).status).toBe(429);
});
