import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { systemDatabase } from '../testing/database.ts';
import { needsSession, postPaths, refusal, rightful } from '../testing/endpoints.ts';
import { newPerson, type Person, send, stranger } from '../testing/person.ts';
import { setRole } from '../testing/roles.ts';

const db = systemDatabase();
let member: Person;
beforeAll(async () => {
  member = await newPerson();
  // What is wrong with a body is answered only to those who may send it.
  await setRole(db.sql, member.id, 'operator');
});

// Requests that are refused before their route is found are covered by app.test.ts.
it('a POST from another site, or without JSON, is refused', async () => {
  const path = '/api/presence';
  const evil = { origin: 'https://evil.example' };
  expect(await refusal(member, path, { body: {}, headers: evil })).toBe(403);
  const plain = { 'content-type': 'text/plain' };
  expect(await refusal(member, path, { body: '{}', headers: plain })).toBe(400);
  const body = { email: 'x'.repeat(1_000_000) };
  // Many, since a connection that is closed too early breaks only sometimes.
  for (let n = 0; n < 15; n++) expect(await refusal(member, path, { body })).toBe(413);
  expect((await send(member, path, { body: {} })).status).toBe(204);
});

const every = (value: unknown) =>
  Object.fromEntries(
    ['email', 'password', 'newPassword', 'token', 'firstName', 'lastName', 'name'].map((key) => [
      key,
      value,
    ]),
  );
const wrongBodies = [null, [], 'email', 1];
const wrongValues = [
  {},
  every(''),
  every(7),
  every(null),
  every(['a@example.org']),
  every({ $ne: null }),
  every("' or 1=1; drop table member; --"),
  every('x'.repeat(20_000)),
  '{"__proto__":{"email":"a@example.org"},"constructor":{"prototype":{}}}',
];

it.each(postPaths.filter((path) => !/presence|stay/.test(path)))(
  'POST %s refuses a wrong body',
  async (path) => {
    const takesNone = /sign-out|reauthenticate|calendar/.test(path);
    const wrong = [
      ...wrongBodies.map((body) => JSON.stringify(body)),
      ...(takesNone ? [] : wrongValues),
    ];
    for (const body of wrong)
      expect([await refusal(rightful(path, member), path, { body }), body]).toEqual([400, body]);
  },
);

it.each(postPaths.filter((path) => needsSession.test(path)))(
  'POST %s requires a session',
  async (path) => {
    const body = { id: 'x', email: member.email, currentPassword: 'x', newPassword: 'Abcdefg-1' };
    expect(await refusal(stranger(), path, { body })).toBe(401);
  },
);

it('the refused requests made no account, and the server still answers', async () => {
  const { origin } = inject('stack');
  const odd = await db.sql`
    select email from auth.user where email !~ '^[0-9a-z.-]+@(example.org|xn--e1afmkfd.xn--p1ai)$'`;
  expect(odd).toEqual([]);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

describe('a missing route', () => {
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
  ])('%s is refused for every method', async (path) => {
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
  ])('answers a member’s %s with a list', async (query) => {
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

  it('is closed to visitors and unverified members', async () => {
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
  ])('outside the built client are not served: %s', async (path) => {
    expect(await raw(path)).not.toContain('"dependencies"');
    expect((await fetch(`${inject('stack').origin}/healthz`)).status).toBe(200);
  });
});
