import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { cookiesOf, newPerson, type Person, send, stranger } from '../../testing/person.ts';
import {
  followCallback,
  type LoginForm,
  logInAtProvider,
  reauthenticatePath,
  signInPath,
} from '../../testing/provider-login.ts';

const db = systemDatabase();
const done = '/reauthenticate?result=done';
const failed = '/reauthenticate?result=failed';

/** A member without a password, at a browser. */
async function member(): Promise<{ person: Person; who: LoginForm }> {
  const sub = randomUUID();
  const who = { sub, email: `${sub}@example.org`, given_name: 'Finn' };
  return { person: await browserOf(who), who };
}

async function browserOf(who: LoginForm): Promise<Person> {
  const person = stranger();
  const back = await logInAtProvider(person, signInPath, who, { callbackURL: '/profile' });
  return { ...person, cookie: cookiesOf(await followCallback(person, back)) };
}

async function again(person: Person, who: LoginForm) {
  const back = await followCallback(person, await logInAtProvider(person, reauthenticatePath, who));
  return back.headers.get('location');
}

const leave = async (person: Person, currentPassword = '') => {
  const body = { currentPassword };
  const response = await send(person, '/api/account/leave', { body });
  return ((await response.json()) as { code?: string }).code ?? response.status;
};

const changeEmail = async (person: Person) => {
  const body = { newEmail: `${randomUUID()}@example.org`, currentPassword: '' };
  return (await send(person, '/api/account/change-email', { body })).status;
};

describe('a member without a password', () => {
  it('acts once after each confirmation by the provider', async () => {
    const { person, who } = await member();
    expect(await leave(person)).toBe('confirm_again');
    expect(await leave(person, 'Right-horse-7')).toBe('confirm_again');
    expect(await again(person, who)).toBe(done);
    expect(await changeEmail(person)).toBe(200);
    expect(await changeEmail(person)).toBe(400);
    expect(await again(person, who)).toBe(done);
    expect(await leave(person)).toBe(200);
  });

  it('has to log in at the provider again', async () => {
    const { person, who } = await member();
    const { url } = (await (await send(person, reauthenticatePath, { body: {} })).json()) as {
      url: string;
    };
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({ prompt: 'login', max_age: '0', code_challenge_method: 'S256' });
    const old = await logInAtProvider(person, reauthenticatePath, { ...who, minutesAgo: '10' });
    expect(old.address).toContain('code=');
    expect((await followCallback(person, old)).headers.get('location')).toBe(failed);
    expect(await leave(person)).toBe('confirm_again');
  });

  it('cannot confirm as another user of the provider', async () => {
    const [finn, gus] = [await member(), await member()];
    expect(await again(finn.person, gus.who)).toBe(failed);
    expect(await again(finn.person, { ...finn.who, sub: randomUUID() })).toBe(failed);
    expect(await leave(finn.person)).toBe('confirm_again');
  });

  it('confirms for this session only, and for a limited time', async () => {
    const { person, who } = await member();
    const other = await browserOf(who);
    expect(await again(person, who)).toBe(done);
    expect(await leave(other)).toBe('confirm_again');
    await db.sql`
      update auth.verification set expires_at = now() - interval '1 second'
      where identifier like 'reauthentication-done:%'`;
    expect(await leave(person)).toBe('confirm_again');
  });

  it('brings back the state of their request, once and in the same browser', async () => {
    const { person, who } = await member();
    const back = await logInAtProvider(person, reauthenticatePath, who);
    const where = async (at: Person, address: string) =>
      (await followCallback(at, { address, cookie: at.cookie ?? '' })).headers.get('location');
    expect(await where(stranger(), back.address)).toBe(failed);
    expect(await where(await browserOf(who), back.address)).toBe(failed);
    expect(await where(person, back.address)).toBe(done);
    expect(await where(person, back.address)).toBe(failed);
    const next = await logInAtProvider(person, reauthenticatePath, who);
    expect(await where(person, next.address.replace(/state=again\../, 'state=again.~'))).toBe(
      failed,
    );
    expect(await where(person, next.address)).toBe(failed);
  });
});

describe('a member with a password', () => {
  it('has to enter it', async () => {
    const eve = await newPerson('Eve');
    expect(await leave(eve)).toBe('wrong_password');
    expect(await changeEmail(eve)).toBe(400);
  });
});

it('is the only kind that is not sent to the provider', async () => {
  expect((await send(stranger(), reauthenticatePath, { body: {} })).status).toBe(401);
  expect(
    (await send(await newPerson('Eve', { verified: false }), reauthenticatePath, { body: {} }))
      .status,
  ).toBe(401);
});
