import { randomInt, randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { secretsIn } from '../cli/stack/secrets.ts';
import { addAccount } from './accounts.ts';
import { systemDatabase } from './database.ts';

export const password = 'Right-horse-7';

/** A person at a browser. Without a cookie they are signed out. */
export type Person = {
  id: string;
  email: string;
  address: string;
  cookie?: string;
  /** The origin of their Hearth, if it is not the system that all tests share. */
  origin?: string;
  /** Where their requests go, if that is not the origin. */
  via?: string;
};

export const originOf = (person: Person) => person.origin ?? inject('stack').origin;

type Sent = {
  method?: string;
  /** Sent as JSON, unless it is text or bytes. */
  body?: unknown;
  /** Override those that a browser on our own page sends; undefined leaves one out. */
  headers?: Record<string, string | undefined>;
};

/** A visitor without an account. */
export function stranger(): Person {
  const octet = () => randomInt(1, 255);
  return { id: '', email: '', address: `10.${octet()}.${octet()}.${octet()}` };
}

/** The headers that this person's browser on our own page sends with every request. */
export function browserHeaders(person: Person): Record<string, string> {
  const { address, cookie } = person;
  return { origin: originOf(person), 'x-forwarded-for': address, ...(cookie && { cookie }) };
}

/** Sends a request as this person; by default a POST if there is a body. */
export function send(person: Person, path: string, { method, body, headers }: Sent = {}) {
  const all = { 'content-type': 'application/json', ...browserHeaders(person), ...headers };
  return fetch((person.via ?? originOf(person)) + path, {
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

/** What the server says of this person's session. */
export const sessionOf = async (person: Person): Promise<{ state: string }> =>
  (await send(person, '/api/account/session')).json();
export const stateOf = async (person: Person) => (await sessionOf(person)).state;

/** A log-in from an address of its own. */
export const logIn = (email: string, secret = password) =>
  send(stranger(), '/api/auth/sign-in/email', { body: { email, password: secret } });

/** The cookies that a response sets, as a header of the next request. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The fields of the sign-up form. */
export const signUpForm = (firstName = 'Ann', lastName = 'Lee') => ({
  firstName,
  lastName,
  name: `${firstName} ${lastName}`,
  email: `${randomUUID()}@example.org`,
  password,
});

/** A person with an account, logged in. */
export async function newPerson(firstName = 'Ann', { verified = true } = {}): Promise<Person> {
  const form = signUpForm(firstName);
  const { auth } = secretsIn(inject('stack').dir);
  const { id, cookie } = await addAccount(systemDatabase().sql, auth, { ...form, verified });
  return { ...stranger(), id, email: form.email, cookie: cookie.join('=') };
}
