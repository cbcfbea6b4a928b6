import { randomInt, randomUUID } from 'node:crypto';
import type { Sql } from '../../server/db.ts';
import type { Account } from '../cast.ts';

const password = 'Right-horse-7';

/**
 * Sends a request as a page would, each time from another address, because the limits count by
 * address.
 */
export function ask(origin: string, path: string, body: object): Promise<Response> {
  const octet = () => randomInt(1, 255);
  const headers = {
    origin,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}`,
  };
  const signal = AbortSignal.timeout(30_000);
  return fetch(`${origin}/api/auth/${path}`, {
    method: 'POST',
    headers,
    signal,
    body: JSON.stringify(body),
  });
}

export const signUp = (origin: string, email: string) =>
  ask(origin, 'sign-up/email', {
    firstName: 'Ann',
    lastName: 'Lee',
    name: 'Ann Lee',
    email,
    password,
  });

export const logIn = (origin: string, email: string) =>
  ask(origin, 'sign-in/email', { email, password });

/** A new member with a verified account, logged in. */
export async function newMember(origin: string, sql: Sql): Promise<Account> {
  const email = `${randomUUID()}@example.org`;
  const response = await signUp(origin, email);
  const [pair = ''] = response.headers.getSetCookie()[0]?.split(';') ?? [];
  const [name = '', value = ''] = pair.split('=', 2);
  const [account] = await sql<{ id: string }[]>`
    update auth.user set email_verified = true where email = ${email} returning id`;
  if (!account || !name) throw new Error(`Sign-up: ${response.status}`);
  return { id: account.id, cookie: [name, value] };
}
