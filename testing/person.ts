import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { withDatabase } from '../server/db.ts';

export const password = 'Right-horse-7';

/** Someone at a browser. Without a cookie they are signed out. */
export type Person = {
  id: string;
  email: string;
  address: string;
  cookie?: string;
  /** Where Hearth is for them, if not the system that all tests share. */
  origin?: string;
};

export const originOf = (person: Person) => person.origin ?? inject('stack').origin;

type Sent = {
  method?: string;
  /** Sent as JSON, or as it is when it is text or bytes. */
  body?: unknown;
  /** Over those that a browser on our own page sends; undefined leaves one out. */
  headers?: Record<string, string | undefined>;
};

/** Someone who has no account. */
export function stranger(): Person {
  const octet = () => randomInt(1, 255);
  return { id: '', email: '', address: `10.${octet()}.${octet()}.${octet()}` };
}

/** What a browser of this person on our own page sends along with every request. */
export function browserHeaders(person: Person): Record<string, string> {
  const { address, cookie } = person;
  return { origin: originOf(person), 'x-forwarded-for': address, ...(cookie && { cookie }) };
}

/** Sends a request as this person; by default a POST when there is a body. */
export function send(person: Person, path: string, { method, body, headers }: Sent = {}) {
  const all = { 'content-type': 'application/json', ...browserHeaders(person), ...headers };
  return fetch(originOf(person) + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: Object.entries(all).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
    body: bodyOf(body),
    redirect: 'manual',
  });
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined || typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** The cookies that a response sets, as the next request sends them. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** What the sign-up form sends. */
export const signUpForm = (firstName = 'Ann', lastName = 'Lee') => ({
  firstName,
  lastName,
  name: `${firstName} ${lastName}`,
  email: `${randomUUID()}@example.org`,
  password,
});

/** On a machine that does much else, passwords are hashed later: the server says so, and when to come again. */
async function signUp(person: Person, body: object): Promise<Response> {
  for (;;) {
    const response = await send(person, '/api/auth/sign-up/email', { body });
    if (response.status !== 503) return response;
    await pause(Number(response.headers.get('retry-after')) * 1_000);
  }
}

/** Signs up for real; their address is confirmed but not waited for. */
export async function newPerson(firstName = 'Ann', { verified = true } = {}): Promise<Person> {
  const form = signUpForm(firstName);
  const person = { ...stranger(), email: form.email };
  const response = await signUp(person, form);
  if (!response.ok) throw new Error(`Sign-up: ${response.status} ${await response.text()}`);
  const { user } = (await response.json()) as { user: { id: string } };
  if (verified) {
    await withDatabase(
      inject('stack').databaseUrl,
      (sql) => sql`update auth.user set email_verified = true where id = ${user.id}`,
    );
  }
  return { ...person, id: user.id, cookie: cookiesOf(response) };
}
