import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../testing/endpoints.ts';
import { newPerson, type Person, password, send, stranger } from '../testing/person.ts';

let member: Person;
beforeAll(async () => {
  member = await newPerson();
});

describe('NUL in an address', () => {
  const getPaths = [
    ...['options', 'session', 'details', 'sessions'].map((name) => `/api/account/${name}?x=`),
    '/api/members/search?q=',
    '/api/members/search?shown=',
    '/api/auth/callback/oidc?state=',
    '/api/chat/search?q=',
    '/api/calendar/',
    '/api/events/',
    '/api/ice?x=',
    '/api/auth/callback/oidc?code=x&state=again.',
    '/api/uploads/',
    '/api/images/',
    '/api/',
  ];

  it.each(getPaths)('%s is refused', async (path) => {
    const rests = { images: '/160', uploads: '/image', calendar: '.ics', events: '.ics' };
    const rest = rests[path.split('/')[2] as keyof typeof rests] ?? '';
    expect(await refusal(member, `${path}a%00b${rest}`, {})).toBe(400);
  });

  it.each(['HEAD', 'PATCH', 'DELETE'])('is refused for %s of an upload', async (method) => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0' };
    const response = await send(member, '/api/uploads/a%00b', { method, headers });
    expect(response.status).toBe(400);
  });
});

it.each([
  ['a cookie', { cookie: 'hearth.session_token=a%00b.c; hearth.oauth_state=%00' }],
  ['a forged cookie of half a character', { cookie: 'hearth.session_token=%ED%A0%BD.c' }],
  ['a browser without end', { 'user-agent': '\u00ff'.repeat(12_000) }],
])('%s causes no server error', async (_what, headers) => {
  const asked = await send(stranger(), '/api/account/session', { headers });
  expect([asked.status, await asked.json()]).toEqual([200, { state: 'signed-out' }]);
  const { email } = await newPerson();
  const body = { email, password };
  const entered = await send(stranger(), '/api/auth/sign-in/email', { body, headers });
  expect(entered.status).toBe(200);
});
