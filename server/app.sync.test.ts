import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { gets, needsSession, posts, refusal } from '../testing/doors.ts';
import { newPerson, type Person, send, stranger } from '../testing/person.ts';
import { withDatabase } from './db.ts';

const form = 'application/x-www-form-urlencoded';

let member: Person;
beforeAll(async () => {
  member = await newPerson();
});

/** Someone whom nothing but the body keeps from it, at an address of their own. */
const rightful = (path: string): Person =>
  needsSession.test(path) ? { ...member, address: stranger().address } : stranger();

describe.each(posts)('POST %s', (path) => {
  // Each from an address of its own, so that no limit answers instead.
  const visitor = () => ({ ...member, address: stranger().address });

  it.each([
    ['a foreign page', { headers: { origin: 'https://evil.example' } }],
    ['a page that hides where it is', { headers: { origin: 'null' } }],
    ['no page at all', { headers: { origin: undefined } }],
    [
      'an origin that only begins like ours',
      { headers: { origin: `${inject('stack').origin}.evil.example` } },
    ],
  ])('refuses %s', async (_what, sent) => {
    expect(await refusal(visitor(), path, { body: {}, ...sent })).toBe(403);
  });

  it.each([
    ['a form', { body: 'email=a', headers: { 'content-type': form } }],
    ['JSON called text', { body: '{}', headers: { 'content-type': 'text/plain' } }],
    ['a body without a type', { body: '{}', headers: { 'content-type': '' } }],
    [
      'a multipart form',
      { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    ],
  ])('refuses %s', async (_what, sent) => {
    expect(await refusal(visitor(), path, sent)).toBe(400);
  });

  it('refuses a body larger than any it needs, unread', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(1_000_000) });
    expect(await refusal(visitor(), path, { body })).toBe(413);
  });

  const others = ['GET', 'PUT', 'DELETE', 'PATCH'].filter(
    (method) => method !== 'GET' || !gets.includes(path),
  );
  it.each(others)('does not take %s', async (method) => {
    const body = method === 'GET' ? undefined : {};
    expect(await refusal(visitor(), path, { method, body })).toBe(404);
  });
});

describe.each(posts.filter((path) => !/presence|stay/.test(path)))(
  'POST %s with a wrong body',
  (path) => {
    it.each([
      ['nothing', ''],
      ['half of it', '{"email":'],
      ['no JSON', 'email=a'],
      ['null', 'null'],
      ['a list', '[]'],
      ['a word', '"email"'],
      ['a number', '1'],
      ['a deep nest', '['.repeat(50_000) + ']'.repeat(50_000)],
    ])('%s is refused', async (_what, body) => {
      expect(await refusal(rightful(path), path, { body })).toBe(400);
    });
  },
);

describe.each(posts.filter((path) => !/sign-out|presence|stay|reauthenticate|calendar/.test(path)))(
  'POST %s with wrong values',
  (path) => {
    const every = (value: unknown) =>
      Object.fromEntries(
        ['email', 'password', 'newPassword', 'token', 'firstName', 'lastName', 'name'].map(
          (key) => [key, value],
        ),
      );

    it.each([
      ['nothing', {}],
      ['empty texts', every('')],
      ['numbers', every(7)],
      ['nulls', every(null)],
      ['lists', every(['a@example.org'])],
      ['objects', every({ $ne: null })],
      ['SQL', every("' or 1=1; drop table member; --")],
      ['NUL', every('a\0b@example.org')],
      ['lone surrogates', every('\ud83d@example.org')],
      ['overlong texts', every('x'.repeat(20_000))],
      [
        'names of the prototype',
        '{"__proto__":{"email":"a@example.org"},"constructor":{"prototype":{}}}',
      ],
    ])('%s is refused', async (_what, body) => {
      expect(await refusal(rightful(path), path, { body })).toBe(400);
    });
  },
);

it.each(posts.filter((path) => needsSession.test(path)))(
  'POST %s is for those who are signed in',
  async (path) => {
    const body = { id: 'x', email: member.email, currentPassword: 'x', newPassword: 'Abcdefg-1' };
    expect(await refusal(stranger(), path, { body })).toBe(401);
  },
);

it('nothing of all that became an account, and the server lives', async () => {
  const { databaseUrl, origin } = inject('stack');
  const odd = await withDatabase(
    databaseUrl,
    (sql) =>
      sql`select email from auth.user where email !~ '^[0-9a-z.-]+@(example.org|xn--e1afmkfd.xn--p1ai)$'`,
  );
  expect(odd).toEqual([]);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

describe('what is not there', () => {
  it.each([
    '/api',
    '/api/nothing',
    '/api/auth/verify-email?token=x',
    '/api/auth/update-user',
    '/api/auth/change-email',
    '/api/auth/delete-user',
    '/api/auth/list-sessions',
    '/api/auth/get-session',
    '/api/auth/sign-in/oauth2',
    '/api/auth/unlink-account',
    '/api/auth/get-access-token',
    '/api/auth/callback/google?code=x&state=x',
    '/api/auth/ok',
    '/api/auth/../auth/update-user',
    '/api/auth/%2e%2e/auth/update-user',
    '/api/auth//update-user',
    '/api/account/__proto__',
  ])('%s is refused to every method', async (path) => {
    expect(await refusal(member, path, {})).toBe(404);
    expect(
      await refusal(member, path, { body: { firstName: 'x'.repeat(5_000), token: 'x' } }),
    ).toBe(404);
  });
});

describe('GET /api/members/search', () => {
  it.each([
    '?q=Ann',
    '?q=',
    '',
    '?q=%ff%fe',
    '?q=%ED%A0%BD',
    `?q=${'x'.repeat(8_000)}`,
    '?q[]=a',
    '?q=a&q=b',
    "?q=';--",
  ])('answers %s to a member with a list', async (query) => {
    const response = await send(member, `/api/members/search${query}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ members: expect.any(Array) });
  });

  it('finds a member by name', async () => {
    const name = `N${randomUUID().slice(0, 8)}`;
    const { id } = await newPerson(name);
    const response = await send(member, `/api/members/search?q=${name.toLowerCase()}`);
    expect(await response.json()).toEqual({
      members: [{ id, firstName: name, lastName: 'Lee', photo: null, city: null, mutual: 0 }],
    });
  });

  it('is closed to visitors and to the unverified', async () => {
    expect(await refusal(stranger(), '/api/members/search?q=Ann', {})).toBe(401);
    const unverified = await newPerson('Una', { verified: false });
    expect(await refusal(unverified, '/api/members/search?q=Ann', {})).toBe(401);
  });
});

describe('every response', () => {
  it.each(['/', '/feed', '/api/nothing', '/healthz'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await fetch(inject('stack').origin + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch("default-src 'self'");
      expect(policy).toMatch("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
});

describe('files', () => {
  /** A path as it is: fetch would tidy it up. */
  const raw = (path: string) =>
    new Promise<string>((done, fail) => {
      const { hostname, port } = new URL(inject('stack').origin);
      get({ hostname, port, path }, async (response) =>
        done((await response.toArray()).join('')),
      ).on('error', fail);
    });

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/..%5cpackage.json',
    '//package.json',
    '/assets/%00/../../package.json',
    '/%',
  ])('outside of the built client are not served: %s', async (path) => {
    expect(await raw(path)).not.toContain('"dependencies"');
    expect((await fetch(`${inject('stack').origin}/healthz`)).status).toBe(200);
  });
});
