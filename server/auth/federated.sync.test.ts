import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { mailTo } from '../../testing/mails.ts';
import {
  cookiesOf,
  newPerson,
  type Person,
  password,
  send,
  sessionOf,
  stranger,
} from '../../testing/person.ts';
import {
  connectPath,
  followCallback,
  type LoginForm,
  logInAtProvider,
  signInPath,
} from '../../testing/provider-login.ts';

const db = systemDatabase();
const home = { callbackURL: '/profile' };

const someone = (more: Partial<LoginForm> = {}): LoginForm => {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.org`, given_name: 'Cleo', family_name: 'Kent', ...more };
};

/** Signs in through the provider; where it led, and the browser afterwards. */
async function signIn(who: LoginForm, person: Person = stranger()) {
  const back = await followCallback(person, await logInAtProvider(person, signInPath, who, home));
  const cookie = cookiesOf(back);
  return { to: back.headers.get('location'), person: { ...person, cookie } };
}

const accounts = (email = '') => db.sql`
  select first_name, last_name, email_verified, provider_id, access_token, refresh_token, id_token
  from auth.user join auth.account on user_id = "user".id where email = ${email}`;

describe('sign-in through the provider', () => {
  it('makes a member with the provider’s names, and stores no token', async () => {
    const who = someone();
    const { to, person } = await signIn(who);
    expect(to).toBe('/profile');
    expect(await sessionOf(person)).toMatchObject({ state: 'member' });
    expect(await accounts(who.email)).toEqual([
      {
        first_name: 'Cleo',
        last_name: 'Kent',
        email_verified: true,
        provider_id: 'oidc',
        access_token: null,
        refresh_token: null,
        id_token: null,
      },
    ]);
    const again = await signIn({ ...who, given_name: 'Other' });
    expect(await sessionOf(again.person)).toEqual(await sessionOf(person));
    expect(await accounts(who.email)).toMatchObject([{ first_name: 'Cleo', id_token: null }]);
  });

  it('leaves an address unverified that the provider has not verified', async () => {
    const who = someone({ email_verified: 'no' });
    const { person } = await signIn(who);
    expect(await sessionOf(person)).toMatchObject({ state: 'unverified', email: who.email });
  });

  it('requires an address', async () => {
    for (const email of ['', 'nobody', `${'x'.repeat(250)}@example.org`]) {
      expect((await signIn(someone({ email }))).to).toContain('/login?error=email_not_found');
    }
  });

  it('does not connect to an existing account with the same address', async () => {
    const eve = await newPerson('Eve');
    const { to, person } = await signIn(someone({ email: eve.email.toUpperCase() }));
    expect(to).toContain('/login?error=account_not_linked');
    expect(await sessionOf(person)).toEqual({ state: 'signed-out' });
    expect(await accounts(eve.email)).toMatchObject([{ provider_id: 'credential' }]);
  });

  it('replaces an account that stayed unverified for a day', async () => {
    const squatter = await newPerson('Eve', { verified: false });
    await db.sql`
      update auth.user set created_at = now() - interval '25 hours' where id = ${squatter.id}`;
    const { person } = await signIn(someone({ email: squatter.email }));
    expect(await sessionOf(person)).toMatchObject({ state: 'member' });
  });

  it('is refused for a disabled account', async () => {
    const who = someone();
    await signIn(who);
    await db.sql`
      update member set status = 'banned'
      where id = (select id from auth.user where email = ${who.email ?? ''})`;
    const { to, person } = await signIn(who);
    expect(to).toContain('/login?error=ACCOUNT_DISABLED');
    expect(await sessionOf(person)).toEqual({ state: 'signed-out' });
  });

  it('requires the state of the same browser, once', async () => {
    const person = stranger();
    const back = await logInAtProvider(person, signInPath, someone(), home);
    const elsewhere = await followCallback(stranger(), { ...back, cookie: '' });
    expect(elsewhere.headers.get('location')).toContain('/login?error=');
    const other = await logInAtProvider(person, signInPath, someone(), home);
    const mixed = await followCallback(person, { ...back, cookie: other.cookie });
    expect(mixed.headers.get('location')).toContain('/login?error=');
    const madeUp = { ...other, address: other.address.replace(/state=[^&]+/, 'state=made-up') };
    expect((await followCallback(person, madeUp)).headers.get('location')).toContain(
      '/login?error=',
    );
    expect((await followCallback(person, other)).headers.get('location')).toBe('/profile');
    const twice = await followCallback(person, other);
    expect(twice.headers.get('location')).toContain('/login?error=');
    for (const answer of [elsewhere, mixed, twice]) {
      expect(cookiesOf(answer)).not.toMatch(/session_token=[^;]/);
    }
  });

  it.each([
    ['a foreign page', { callbackURL: 'https://evil.example/' }],
    ['a foreign page without scheme', { callbackURL: '//evil.example/' }],
    ['a foreign page by backslash', { callbackURL: '/\\evil.example/' }],
    ['no page', {}],
    ['a foreign page for failures', { ...home, errorCallbackURL: 'https://evil.example/' }],
    ['a token of its own', { ...home, idToken: { token: 'a.b.c' } }],
    ['more rights', { ...home, scopes: ['offline_access'] }],
    ['words of its own to the provider', { ...home, additionalParams: { redirect_uri: 'x' } }],
  ])('started with %s is refused', async (_what, body) => {
    const response = await send(stranger(), signInPath, { body });
    expect([400, 403]).toContain(response.status);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('starts only from our own pages', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await send(stranger(), signInPath, { body: home, headers })).status).toBe(403);
    expect((await send(stranger(), signInPath)).status).toBe(404);
  });
});

describe('connecting', () => {
  const known = { currentPassword: password };
  const goToConnect = (person: Person, who: LoginForm) =>
    logInAtProvider(person, connectPath, who, known);
  const disconnect = async (person: Person, currentPassword = password) => {
    const body = { currentPassword };
    const response = await send(person, '/api/account/disconnect', { body });
    return ((await response.json()) as { code?: string }).code ?? response.status;
  };

  it('is for members only', async () => {
    const unverified = await newPerson('Eve', { verified: false });
    for (const person of [stranger(), unverified])
      expect((await send(person, connectPath, { body: known })).status).toBe(401);
  });

  it('and disconnecting require the password, and inform the mailbox', async () => {
    const eve = await newPerson('Eve');
    for (const body of [{}, { currentPassword: '' }, { currentPassword: 'Wrong-horse-7' }]) {
      const refused = await send(eve, connectPath, { body });
      expect(refused.status).toBe(400);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    await followCallback(eve, await goToConnect(eve, someone()));
    await mailTo(eve.email, 'Example ID was connected to your Hearth account');
    for (const wrong of ['', 'Wrong-horse-7'])
      expect(await disconnect(eve, wrong)).toBe('wrong_password');
    expect(await accounts(eve.email)).toHaveLength(2);
    expect(await disconnect(eve)).toBe(200);
    await mailTo(eve.email, 'Example ID was disconnected from your Hearth account');
    expect(await disconnect(eve)).toBe('not_found');
  });

  it('through better-auth’s own routes is impossible', async () => {
    const eve = await newPerson('Eve');
    const body = { provider: 'oidc', callbackURL: '/settings' };
    expect((await send(eve, '/api/auth/link-social', { body })).status).toBe(404);
  });

  it('lets the member log in by provider, until they disconnect', async () => {
    const eve = await newPerson('Eve');
    const who = someone();
    const back = await followCallback(eve, await goToConnect(eve, who));
    expect(back.headers.get('location')).toBe('/settings?connected=yes');
    const { person } = await signIn(who);
    expect(await sessionOf(person)).toEqual({ state: 'member', memberId: eve.id });

    const other = await newPerson('Fay');
    const taken = await followCallback(other, await goToConnect(other, who));
    expect(taken.headers.get('location')).toContain(
      '/settings?error=account_already_linked_to_different_user',
    );
    expect(await disconnect(eve)).toBe(200);
    expect(await accounts(eve.email)).toMatchObject([{ provider_id: 'credential' }]);
  });

  it.each([
    ['ended', ({ id }: Person) => db.sql`delete from auth.session where user_id = ${id}`],
    [
      'run out',
      ({ id }: Person) => db.sql`
      update auth.session set expires_at = now() - interval '1 second' where user_id = ${id}`,
    ],
    [
      'lost its member',
      ({ id }: Person) => db.sql`
      update member set status = 'banned' where id = ${id}`,
    ],
  ])('is refused once the session has %s', async (_what, end) => {
    const eve = await newPerson('Eve');
    const back = await goToConnect(eve, someone());
    await end(eve);
    const answer = await followCallback(eve, back);
    expect(answer.headers.get('location')).toBe('/login?error=state_mismatch');
    expect(await accounts(eve.email)).toMatchObject([{ provider_id: 'credential' }]);
  });

  it('is refused when another member is logged in by then', async () => {
    const [eve, fay] = [await newPerson('Eve'), await newPerson('Fay')];
    const back = await goToConnect(eve, someone());
    const cookie = back.cookie.replace(eve.cookie ?? '-', fay.cookie ?? '-');
    const answer = await followCallback(fay, { ...back, cookie });
    expect(answer.headers.get('location')).toBe('/login?error=state_mismatch');
    for (const { email } of [eve, fay]) expect(await accounts(email)).toHaveLength(1);
  });

  it('requires an address that the provider has verified', async () => {
    const eve = await newPerson('Eve');
    const who = someone({ email_verified: 'no' });
    const back = await followCallback(eve, await goToConnect(eve, who));
    expect(back.headers.get('location')).toContain('/settings?error=unable_to_link_account');
  });

  it('and disconnecting are rate-limited', async () => {
    const eve = await newPerson('Eve');
    const answers = new Set<unknown>();
    for (let n = 0; n < 21; n++) answers.add(await disconnect(eve));
    expect([...answers]).toEqual(['not_found', 'too_many']);
  });

  it('never removes the last way to log in', async () => {
    const { person } = await signIn(someone());
    expect(await disconnect(person)).toBe('last_way_in');
  });
});
