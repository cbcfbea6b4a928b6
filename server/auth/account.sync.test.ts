import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { linkIn, mailTo } from '../../testing/mails.ts';
import {
  cookiesOf,
  newPerson,
  password,
  send,
  sessionOf,
  signUpForm,
  stranger,
} from '../../testing/person.ts';

const db = systemDatabase();
const signUp = (body: object) => send(stranger(), '/api/auth/sign-up/email', { body });

const accounts = (email: string) => db.sql`
  select account.name, account.email, account.email_verified, account.image, member.first_name, member.last_name
  from auth.user as account join member using (id) where account.email = ${email.toLowerCase()}`;

describe('sign-up', () => {
  it('stores names trimmed and the address in lower case', async () => {
    const form = { ...signUpForm('  Ann ', ' O’Hara '), name: 'Somebody Else' };
    const email = form.email.toUpperCase();
    expect((await signUp({ ...form, email })).status).toBe(200);
    expect(await accounts(email)).toEqual([
      {
        name: 'Ann O’Hara',
        email: form.email,
        email_verified: false,
        image: null,
        first_name: 'Ann',
        last_name: 'O’Hara',
      },
    ]);
  });

  it('accepts an address with a top level domain of another script, and logs in with its punycode', async () => {
    const name = `ann-${randomUUID()}`;
    const email = `${name}@xn--e1afmkfd.xn--p1ai`;
    const form = { ...signUpForm(), email: `${name}@пример.рф` };
    expect((await signUp(form)).status).toBe(200);
    expect(await accounts(email)).toHaveLength(1);
    const body = { email, password };
    expect((await send(stranger(), '/api/auth/sign-in/email', { body })).status).toBe(200);
  });

  it('takes a missing name from the account, else from the address', async () => {
    const named = { ...signUpForm(' '), name: 'Annie' };
    expect((await signUp(named)).status).toBe(200);
    expect(await accounts(named.email)).toMatchObject([{ first_name: 'Annie' }]);
    const nameless = { ...signUpForm(''), name: '' };
    expect((await signUp(nameless)).status).toBe(200);
    const prefix = nameless.email.split('@')[0];
    expect(await accounts(nameless.email)).toMatchObject([{ first_name: prefix }]);
    const unseen = { ...signUpForm(''), name: '\u200b\u200b' };
    expect((await signUp(unseen)).status).toBe(200);
    const [seen] = await accounts(unseen.email);
    expect(seen?.first_name).toBe(unseen.email.split('@')[0]);
    const cut = { ...signUpForm(''), name: `${'x'.repeat(49)}😀😀` };
    expect((await signUp(cut)).status).toBe(200);
    expect(await accounts(cut.email)).toMatchObject([{ first_name: `${'x'.repeat(49)}😀` }]);
  });

  it('requires no last name, and stores markup as text', async () => {
    const form = signUpForm('<img src=x onerror=alert(1)>', '');
    expect((await signUp(form)).status).toBe(200);
    expect(await accounts(form.email)).toMatchObject([
      { first_name: form.firstName, last_name: '' },
    ]);
  });

  it.each([
    ['a first name that nobody can see', { firstName: '\u3164' }, 'That name cannot be shown.'],
    [
      'an overlong first name',
      { firstName: 'x'.repeat(51) },
      'Names can have at most 50 characters.',
    ],
    [
      'an overlong last name',
      { lastName: 'x'.repeat(51) },
      'Names can have at most 50 characters.',
    ],
    ['a last name that nobody can see', { lastName: '\u3164' }, 'That name cannot be shown.'],
    [
      'a first name with a letter of its own',
      { firstName: 'you won!\n\nCollect: http://evil.example/x' },
      'Names cannot have line breaks or hidden characters.',
    ],
    [
      'a last name that turns text around',
      { lastName: '\u202eeeL' },
      'Names cannot have line breaks or hidden characters.',
    ],
    [
      'an address of the web for a name',
      { lastName: 'evil.example/x' },
      'Names cannot have web addresses. Put a space after a dot.',
    ],
    ['no address', { email: '' }, 'Email is required.'],
    ['something that is no address', { email: 'ann' }, 'Please enter a valid email address.'],
    [
      'an address with another in it',
      { email: 'x<me@evil.com>' },
      'Please enter a valid email address.',
    ],
    [
      'an overlong address',
      { email: `${'x'.repeat(250)}@example.org` },
      'Please enter a valid email address.',
    ],
    ['a short password', { password: 'Ab1!' }, 'Password must be at least 8 characters long.'],
    ['no uppercase letter', { password: 'abcdefg1!' }, 'Include at least one uppercase letter.'],
    ['no number', { password: 'Abcdefgh!' }, 'Include at least one number.'],
    ['no special character', { password: 'Abcdefg12' }, 'Include at least one special character.'],
    [
      'an endless password',
      { password: `Aa1!${'x'.repeat(1_000)}` },
      'Password must be at most 128 characters long.',
    ],
  ])('refuses %s with the form’s message', async (_what, wrong, message) => {
    const form = signUpForm();
    const response = await signUp({ ...form, ...wrong });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
    expect(await accounts(form.email)).toEqual([]);
  });

  it.each([
    ['a verification', { emailVerified: true }],
    ['an id', { id: randomUUID() }],
    ['a picture', { image: 'https://evil.example/track.png' }],
    ['a time', { createdAt: '2001-01-01' }],
    ['a redirect', { callbackURL: 'https://evil.example' }],
  ])('ignores %s sent by the client', async (_what, more) => {
    const form = signUpForm();
    expect([400, 403]).toContain((await signUp({ ...form, ...more })).status);
    expect(await accounts(form.email)).toEqual([]);
  });

  it('with one address twice at once makes one account', async () => {
    const form = signUpForm();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(form)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { status } of answers) expect([200, 422]).toContain(status);
    expect(await accounts(form.email)).toHaveLength(1);
  });
});

describe('the verification mail', () => {
  it('confirms by a click on its page only', async () => {
    const person = await newPerson('Ann', { verified: false });
    expect(await sessionOf(person)).toEqual({
      state: 'unverified',
      email: person.email,
      mailFailed: false,
      resendInMs: expect.any(Number),
    });

    const letter = await mailTo(person.email);
    expect(letter).toMatchObject({ to: [person.email], subject: 'Verify your email for Hearth' });
    const link = linkIn(letter);
    expect(link.origin).toBe(inject('stack').origin);
    expect((await fetch(link)).headers.getSetCookie()).toEqual([]);
    expect(await sessionOf(person)).toMatchObject({ state: 'unverified' });

    const token = link.searchParams.get('token');
    const confirm = await send(stranger(), '/api/account/confirm-email', { body: { token } });
    expect(confirm.status).toBe(200);
    expect(confirm.headers.getSetCookie()).toEqual([]);
    expect(await sessionOf(person)).toEqual({ state: 'member', memberId: person.id });
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAZXhhbXBsZS5vcmcifQ.'])(
    'with the token %j confirms nothing',
    async (token) => {
      const response = await send(stranger(), '/api/account/confirm-email', { body: { token } });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        code: expect.any(String),
        message: expect.any(String),
      });
    },
  );
});

describe('a session', () => {
  it('is new at every sign-in, and its cookie is invalid after sign-out', async () => {
    const person = await newPerson();
    const body = { email: person.email, password };
    const cookie = cookiesOf(await send(stranger(), '/api/auth/sign-in/email', { body }));
    expect(cookie).toMatch(/./);
    expect(cookie).not.toBe(person.cookie);
    expect((await send({ ...person, cookie }, '/api/auth/sign-out', { body: {} })).status).toBe(
      200,
    );
    expect(await sessionOf({ ...person, cookie })).toEqual({ state: 'signed-out' });
    expect(await sessionOf(person)).toEqual({ state: 'member', memberId: person.id });
  });

  it('is refused with the same answer for a wrong password and an unknown address', async () => {
    const { email } = await newPerson();
    const attempt = async (body: object) => {
      const response = await send(stranger(), '/api/auth/sign-in/email', { body });
      return [response.status, await response.json()];
    };
    const wrong = await attempt({ email, password: 'Wrong-horse-7' });
    expect(wrong).toEqual(await attempt({ email: `${randomUUID()}@example.org`, password }));
    expect(wrong[0]).toBe(401);
  });

  it.each([
    ['none', undefined],
    ['an empty one', 'hearth.session_token='],
    ['one that nobody signed', 'hearth.session_token=abcdefghijklmnopqrstuvwxyz012345.AAAA'],
    ['nonsense', 'hearth.session_token=%00%ff; __proto__=1'],
  ])('with %s is none', async (_what, cookie) => {
    expect(await sessionOf({ ...stranger(), cookie })).toEqual({ state: 'signed-out' });
  });

  it('of a member ends at once when they are disabled', async () => {
    const person = await newPerson();
    await db.sql`update member set status = 'banned' where id = ${person.id}`;
    expect(await sessionOf(person)).toEqual({ state: 'signed-out' });
    expect((await send(person, '/api/presence', { body: {} })).status).toBe(401);
  });
});
