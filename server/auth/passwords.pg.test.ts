import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { ownApp } from '../../testing/own-app.ts';
import { password, send, signUpForm, stranger } from '../../testing/person.ts';
import { pictures } from '../../testing/pictures.ts';
import { picture, upload } from '../../testing/uploading.ts';

const app = ownApp('passwords');
const busy = { code: 'busy', message: errors.busy };
const nobody = () => ({ email: `${randomUUID()}@example.org`, password });

/** Somebody at an address of their own. */
const arrival = (path: string, body: object) =>
  send({ ...stranger(), origin: app.origin }, path, { body });

/**
 * Starts so many requests at once. Returns them, those that still wait, and the first that had its
 * turn: a slow machine refuses some at once.
 */
function crowd(count: number, path: string, body: () => object) {
  const waiting = new Set<Promise<Response>>();
  const first = Promise.withResolvers<void>();
  const all = Array.from({ length: count }, () => {
    const answer = arrival(path, body());
    waiting.add(answer);
    answer.then(({ status }) => {
      waiting.delete(answer);
      if (status !== 503) first.resolve();
    });
    return answer;
  });
  return { all, waiting, first: first.promise };
}

it.each([
  ['to log in', '/api/auth/sign-in/email', nobody],
  ['to sign up', '/api/auth/sign-up/email', signUpForm],
])('files and sessions are served while many passwords wait %s', async (_what, path, body) => {
  const ada = await app.newcomer();
  const { name } = await upload(ada, await pictures.jpeg(300, 200));
  const { all, waiting, first } = crowd(20, path, () => body());
  // From the first answer on the hashing is in full swing.
  await first;
  const waited = waiting.size;
  const answers = await Promise.all([
    picture(ada, name, 160),
    picture(ada, name, 960),
    send(ada, '/api/account/session'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Behind the hashing they would come last.
  expect(waiting.size).toBeGreaterThan(waited / 3);
  await Promise.all(all);
});

it('a log-in that would wait for too long is asked to retry, and loses nothing', async () => {
  const ada = await app.newcomer();
  const token = randomUUID();
  await app.sql`
    insert into auth.verification (id, identifier, value, expires_at)
    values (${randomUUID()}, ${`reset-password:${token}`}, ${ada.id}, now() + interval '1 hour')`;
  const reset = (person = { ...stranger(), origin: app.origin }) =>
    send(person, '/api/auth/reset-password', { body: { token, newPassword: 'Other-horse-8' } });

  const attempts = async () =>
    (await app.sql`select coalesce(sum(count), 0)::int as count from private.attempt`)[0]?.count;
  const before = await attempts();
  const full = Promise.withResolvers<void>();
  const ends: { status: number; retryAfter: string | null }[] = [];
  let isOver = false;
  // A log-in that is answered is sent again: a place that becomes free is taken before others have
  // found it.
  const logIns = Array.from({ length: 250 }, async (_, i) => {
    do {
      const { status, headers } = await arrival('/api/auth/sign-in/email', nobody());
      ends.push({ status, retryAfter: headers.get('retry-after') });
      if (status === 503) full.resolve();
    } while (i < 40 && !isOver);
  });
  await full.promise;
  const form = signUpForm();
  const tries = await Promise.all([
    reset(),
    arrival('/api/auth/sign-up/email', form),
    send(ada, '/api/account/leave', { body: { currentPassword: password } }),
    send(ada, '/api/auth/change-password', {
      body: { currentPassword: password, newPassword: 'Other-horse-8' },
    }),
  ]);
  for (const answer of tries) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toEqual(busy);
  }
  isOver = true;
  await Promise.all(logIns);
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect(new Set(ends.flatMap((end) => (end.status === 503 ? [end.retryAfter] : [])))).toEqual(
    new Set(['5']),
  );

  // Of attempts only those count that were looked at.
  expect((await attempts()) - before).toBe(ends.filter(({ status }) => status === 401).length);

  // There is no half account, the link is still good, and so is the old password until it is used.
  expect(await app.sql`select 1 from auth.user where email = ${form.email}`).toEqual([]);
  expect((await reset()).status).toBe(200);
  const signIn = (secret: string) =>
    send({ ...stranger(), origin: app.origin }, '/api/auth/sign-in/email', {
      body: { email: ada.email, password: secret },
    });
  expect((await signIn('Other-horse-8')).status).toBe(200);
  expect((await signIn(password)).status).toBe(401);
});
