import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretsIn } from '../cli/stack/secrets.ts';
import { type Stack, startStack } from '../cli/stack/stack.ts';
import { testFolder } from '../cli/stack/test-folder.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { cookiesOf, type Person, send, signUpForm, stranger } from '../testing/person.ts';
import { answered, openSync } from '../testing/sync-socket.ts';
import { mutatePath, pushBody, queryPath, transformBody } from '../testing/zero-endpoints.ts';
import { connect, type Sql } from './db.ts';

let stack: Stack;
let mail: MailServer;
let sql: Sql;
beforeAll(async () => {
  mail = await startMailServer();
  stack = await startStack({
    dir: testFolder('log'),
    durable: false,
    smtpUrl: mail.url,
    env: { app: { TRUST_PROXY: '1', LOG_LEVEL: 'debug' }, zeroCache: { ZERO_LOG_LEVEL: 'debug' } },
  });
  sql = connect(stack.databaseUrl, 4);
});
afterAll(async () => {
  await sql.end();
  await stack.remove();
  mail.close();
});

const logs = () =>
  readdirSync(join(stack.dir, 'logs'))
    .map((file) => readFileSync(join(stack.dir, 'logs', file), 'utf8'))
    .join('\n');

/** The values that must not be in any log. */
const secrets = new Map<string, string>();

async function signUp(firstName: string): Promise<Person> {
  const form = { ...signUpForm(firstName), password: `Marked-horse-${firstName}-7` };
  const person = { ...stranger(), email: form.email, origin: stack.origin };
  const response = await send(person, '/api/auth/sign-up/email', { body: form });
  const cookie = cookiesOf(response);
  const [account] = await sql<
    { id: string }[]
  >`select id from auth.user where email = ${form.email}`;
  const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  for (const [what, value] of Object.entries({ address: form.email, cookie, token }))
    secrets.set(`${what} of ${firstName}`, value);
  secrets.set(`password of ${firstName}`, form.password);
  return { ...person, id: account?.id ?? '', cookie };
}

/** The token in the newest mail, once it has arrived. */
async function letterToken(person: Person, count: number): Promise<string> {
  const mails = () => mail.delivered.filter(({ to }) => to === person.email);
  await expect.poll(() => mails().length).toBe(count);
  const token =
    mails()
      .at(-1)
      ?.text.match(/token=(\S+)/)?.[1] ?? '';
  secrets.set(`token ${count} of ${person.email}`, token);
  return token;
}

/** Every door at which something secret is handed in. */
function knock(person: Person, verification: string, reset: string): Promise<unknown> {
  const password = 'Marked-horse-new-8';
  const newEmail = 'marked-new@example.org';
  secrets.set('new password', password).set('new address', newEmail);
  const zero = { 'x-api-key': secretsIn(stack.dir).zeroApiKey };
  secrets.set('key', zero['x-api-key']);
  const page = { name: 'feed.page', args: { start: null } };
  const post = { name: 'feed.createPost', args: { id: crypto.randomUUID(), text: 'Hello' } };
  const doors: [string, object?, Record<string, string>?][] = [
    ['/api/account/session'],
    ['/api/account/details'],
    ['/api/members/search?q=marked-new@example.org'],
    ['/api/presence', {}],
    ['/api/account/confirm-email', { token: verification }],
    ['/api/account/confirm-email-change', { token: verification }],
    ['/api/account/change-email', { newEmail, currentPassword: password }],
    ['/api/account/leave', { currentPassword: password }],
    ['/api/account/sessions/end', { id: secrets.get('token of Ann') }],
    ['/api/auth/sign-in/email', { email: person.email, password }],
    ['/api/auth/sign-up/email', { ...signUpForm('Eve'), email: newEmail, password }],
    ['/api/auth/correct-email', { newEmail }],
    ['/api/auth/request-password-reset', { email: person.email, redirectTo: '/reset-password' }],
    ['/api/auth/reset-password', { token: reset, newPassword: password }],
    ['/api/auth/change-password', { currentPassword: password, newPassword: password }],
    ['/api/auth/send-verification-email', { email: person.email }],
    [mutatePath, pushBody(post), zero],
    [queryPath, transformBody(page), zero],
  ];
  const from = () => ({ ...person, address: stranger().address });
  return Promise.all(
    doors.map(([path, body, headers]) =>
      send(from(), path, { body, headers }).catch(() => undefined),
    ),
  );
}

const tables = [
  'auth.user',
  'auth.session',
  'auth.account',
  'auth.verification',
  'auth.rate_limit',
  'private.attempt',
  'private.letter',
  'public.member',
  'public.post',
];

it('no password, token, cookie or address is logged, whatever goes wrong', async () => {
  const ann = await signUp('Ann');
  const verification = await letterToken(ann, 1);
  // After the mail was read: a verified member is not sent one.
  await sql`update auth.user set email_verified = true where id = ${ann.id}`;
  await send(ann, '/api/auth/request-password-reset', {
    body: { email: ann.email, redirectTo: '/reset-password' },
  });
  const reset = await letterToken(ann, 2);
  const socket = openSync(ann, [{ name: 'feed.page', args: { start: null } }]);
  await socket.until(answered(1));

  // A row that exists already: Postgres would name it in its error.
  await expect(sql`
    insert into auth.user (id, name, first_name, last_name, email)
    values (gen_random_uuid(), 'Ann', 'Ann', 'Lee', ${ann.email})`).rejects.toThrow('user_email');
  // A table that is not there: the query fails, with its parameters.
  for (const table of tables) {
    const [schema = '', name = ''] = table.split('.');
    await sql`alter table ${sql(schema)}.${sql(name)} rename to away`;
    await knock(ann, verification, reset);
    await sql`alter table ${sql(schema)}.away rename to ${sql(name)}`;
  }
  // A mail server that repeats the address, and a database that goes in the middle of it all.
  mail.refuse();
  await signUp('Ben');
  await expect.poll(() => logs().includes('mailbox unknown')).toBe(true);
  const knocking = knock(ann, verification, reset);
  await stack.crash('postgres');
  await knocking;
  await stack.ready('postgres');

  const text = logs();
  const signs = ['request failed', 'Failed query', 'does not exist', 'user_email_unique'];
  expect(signs.filter((sign) => !text.includes(sign))).toEqual([]);
  const found = [...secrets].filter(([, secret]) => secret.length > 6 && text.includes(secret));
  expect(found.map(([what]) => what)).toEqual([]);
  expect(secrets.size).toBeGreaterThan(10);
});
