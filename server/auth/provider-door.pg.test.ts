import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { atTheDoorOf } from '../../testing/at-the-door.ts';
import { ownApp } from '../../testing/own-app.ts';
import { cookiesOf, signUpForm } from '../../testing/person.ts';
import { startProvider, type TestProvider } from '../../testing/provider.ts';
import { followCallback, logInAtProvider, signInPath } from '../../testing/provider-login.ts';
import { changeHouse } from './house.ts';

let provider: TestProvider;
const app = ownApp('provider-door', async (_, origin) => {
  provider = await startProvider(origin);
  return provider.env;
});
const { visitor, signUp, invited, setDoor, session, accountOf } = atTheDoorOf(app);
afterAll(() => provider.stop());
afterEach(() => changeHouse(app.sql, { door: 'open' }));

describe('through the provider', () => {
  async function arrive(sub: string, cookie?: string, more: object = {}) {
    const person = visitor(cookie);
    const who = { sub, email: `${sub}@example.org`, given_name: 'Cleo', ...more };
    const home = { callbackURL: '/profile' };
    const back = await followCallback(person, await logInAtProvider(person, signInPath, who, home));
    return { to: back.headers.get('location'), person: visitor(cookiesOf(back)) };
  }

  it('a closed door refuses alike for known and unknown addresses, and knows its members', async () => {
    const known = randomUUID();
    const form = signUpForm();
    await arrive(known);
    await signUp(visitor(), form);
    await setDoor('invitation');
    const stranger = randomUUID();
    for (const more of [{}, { email: form.email }, { email: form.email, email_verified: 'no' }]) {
      const { to, person } = await arrive(stranger, undefined, more);
      expect(to).toMatch(/\/login\?error=by_invitation/);
      expect(await session(person)).toEqual({ state: 'signed-out' });
    }
    expect(await accountOf(`${stranger}@example.org`)).toBeUndefined();
    const { to, person } = await arrive(known);
    expect(to).toBe('/profile');
    expect(await session(person)).toMatchObject({ state: 'member' });
  });

  it('an invitation lets a newcomer in', async () => {
    const { guest } = await invited();
    await setDoor('invitation');
    const sub = randomUUID();
    const { to, person } = await arrive(sub, guest.cookie);
    expect(to).toBe('/profile');
    expect(await session(person)).toMatchObject({ state: 'member' });
    expect(await accountOf(`${sub}@example.org`)).toMatchObject({
      invitation_id: expect.any(String),
    });
  });

  it('a newcomer waits for approval', async () => {
    await setDoor('approval');
    const { person } = await arrive(randomUUID());
    expect(await session(person)).toEqual({ state: 'waiting' });
  });
});
