import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { dice } from '../cli/seed/random.ts';
import { secretsIn } from '../cli/stack/secrets.ts';
import { errors } from '../schema/errors.ts';
import { eventsIn, hourMs } from '../testing/events.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { ownApp } from '../testing/own-app.ts';
import { ownPostgres } from '../testing/own-postgres.ts';
import { cookiesOf, type Person, password, send, signUpForm, stranger } from '../testing/person.ts';
import { mutatePath, pushBody } from '../testing/zero-endpoints.ts';
import { withDatabase } from './db.ts';

let mail: MailServer;
const database = ownPostgres('deaths');
const app = ownApp(
  'deaths',
  async () => {
    // What zero-cache makes, where the mutate endpoint counts.
    await database.owner`
      set local role hearth_zero;
      create table zero_0.clients ("clientGroupID" text, "clientID" text, "lastMutationID" bigint not null, "userID" text,
        primary key ("clientGroupID", "clientID"));
      create table zero_0.mutations ("clientGroupID" text, "clientID" text, "mutationID" bigint, result json not null,
        primary key ("clientGroupID", "clientID", "mutationID"))`.simple();
    await database.part.kill('SIGKILL');
    mail = await startMailServer();
    return { SMTP_URL: mail.url };
  },
  1,
  database,
);
afterAll(() => mail.close());

const broughtTo = () => mail.delivered.map(({ to }) => to);
const patience = { timeout: 30_000 };
const visitor = (): Person => ({ ...stranger(), origin: app.origin });
const ready = async () => (await send(visitor(), '/readyz')).json();
const signUp = (form = signUpForm()) => send(visitor(), '/api/auth/sign-up/email', { body: form });
const logIn = (email: string) =>
  send(visitor(), '/api/auth/sign-in/email', { body: { email, password } });
const sql = <Row>(work: Parameters<typeof withDatabase<Row>>[1]) =>
  withDatabase(database.ownerUrl, work);

it('an app that starts without Postgres reports it, serves static files, and recovers', async () => {
  const pid = app.pid();
  expect(await ready()).toMatchObject({ ready: false, postgres: false });
  const refused = await logIn('ann@example.org');
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ message: errors.unexpected });

  await database.part.start();
  await expect.poll(ready, patience).toMatchObject({ postgres: true, oldestDueJob: 0 });
  const form = signUpForm();
  expect((await signUp(form)).status).toBe(200);
  await expect.poll(broughtTo, patience).toContain(form.email);
  expect(app.pid()).toBe(pid);
});

it('the app reports itself not ready while Postgres does not answer', async () => {
  await sql((sql) =>
    sql.begin(async (tx) => {
      await tx`lock table graphile_worker._private_jobs in access exclusive mode`;
      expect(await ready()).toMatchObject({ ready: false, postgres: false });
    }),
  );
  await expect.poll(ready, patience).toMatchObject({ postgres: true });
});

it('writes during repeated Postgres outages are done once it stays, not refused', async () => {
  const member = await newMember();
  // Each try is cut; what the mutate endpoint records about it would not be.
  await sql((sql) =>
    sql`
      create function cut() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger cut before insert on post for each row when (new.text = 'Cut off') execute function cut()`.simple(),
  );
  const id = randomUUID();
  const body = pushBody({ name: 'feed.createPost', args: { id, text: 'Cut off' } });
  const write = () =>
    send(member, mutatePath, { body, headers: { 'x-api-key': secretsIn(app.dir).zeroApiKey } });
  expect((await write()).status).toBe(503);
  await sql((sql) => sql`drop trigger cut on post`);
  expect(await (await write()).json()).toMatchObject({ mutations: [{ result: {} }] });
  expect(await sql((sql) => sql`select text from post where id = ${id}`)).toEqual([
    { text: 'Cut off' },
  ]);
});

it('guests get an event reminder once, though Postgres and the worker die meanwhile', async () => {
  const { id, guests } = await sql(async (sql) => {
    const { host, plan } = eventsIn(() => sql);
    const { organizer, guests } = await host(120);
    const id = await plan(organizer, guests);
    return { id, guests: guests.toSorted() };
  });
  /** A repeated reminder would have a later time. */
  const reminders = () =>
    sql(async (sql) => [
      ...(await sql<{ to: string; at: Date }[]>`
        select recipient_id as "to", created_at as at from notification
        where subject_id = ${id} and type = 'event_day' order by 1`),
    ]);
  const reminded = async () => (await reminders()).map(({ to }) => to);
  // The third batch waits for this, and dies with it.
  const held = sql((holder) =>
    holder.begin(async (tx) => {
      await tx`select from member where id = ${guests.at(-1) ?? ''} for update`;
      await sql((sql) => eventsIn(() => sql).timePasses(id, (6 * 24 + 1) * hourMs));
      await tx`select pg_sleep(3600)`;
    }),
  ).catch(() => {});
  await expect.poll(async () => (await reminded()).length, patience).toBe(100);
  const before = await reminders();
  await database.part.kill('SIGKILL');
  await app.part('worker 1').kill('SIGKILL');
  await held;
  await database.part.start();
  await app.part('worker 1').start();
  await expect.poll(reminded, patience).toEqual(guests);
  await expect
    .poll(
      () =>
        sql((sql) => sql`select from graphile_worker.jobs where key = ${`remind_event:day:${id}`}`),
      patience,
    )
    .toEqual([]);
  expect(await reminded()).toEqual(guests);
  const first = new Set(before.map(({ to }) => to));
  expect((await reminders()).filter(({ to }) => first.has(to))).toEqual(before);
  // Those of later, which the next test would wait for.
  await sql(
    (sql) => sql`
      select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where key like ${`%${id}%`}`,
  );
}, 120_000);

const seed = randomInt(2 ** 31);

it(`the app and its jobs survive every death of Postgres; seed ${seed}`, async () => {
  const { below, pick } = dice(seed);
  const pid = app.pid();
  const members = await Promise.all(Array.from({ length: 6 }, newMember));
  const posted: string[] = [];
  const refused: unknown[] = [];
  const joined: string[] = [];
  let over = false;
  const all = members.flatMap((member) => [
    repeat(async () => posted.push(await post(member, refused))),
    repeat(() => logIn(member.email)),
    repeat(async () => {
      const form = signUpForm();
      if ((await signUp(form)).ok) joined.push(form.email);
    }),
  ]);

  async function repeat(work: () => Promise<unknown>): Promise<void> {
    while (!over) {
      await work().catch(() => undefined);
      await new Promise((done) => setTimeout(done, below(100)));
    }
  }

  for (let deaths = 0; deaths < 5; deaths++) {
    const before = [posted.length, joined.length];
    await database.part.kill(pick(['SIGKILL', 'SIGKILL', 'SIGQUIT', 'SIGINT']));
    await database.part.start();
    // Members can write and newcomers join again.
    await expect.poll(() => posted.length, patience).toBeGreaterThan(before[0] ?? 0);
    await expect.poll(() => joined.length, patience).toBeGreaterThan(before[1] ?? 0);
    await new Promise((done) => setTimeout(done, below(500)));
  }
  over = true;
  await Promise.all(all);

  expect(app.pid()).toBe(pid);
  expect(refused).toEqual([]);
  const stored = await sql((sql) => sql`select id from post where id = any(${posted})`);
  expect(stored.length).toBe(posted.length);
  await expect
    .poll(() => joined.filter((email) => !broughtTo().includes(email)), patience)
    .toEqual([]);
  const left = () =>
    sql(
      (sql) =>
        sql`select attempts, last_error from graphile_worker.jobs where attempts < max_attempts`,
    );
  await expect.poll(left, patience).toEqual([]);
}, 300_000);

async function newMember(): Promise<Person> {
  const form = signUpForm();
  const response = await signUp(form);
  expect(response.status).toBe(200);
  await sql((sql) => sql`update auth.user set email_verified = true where email = ${form.email}`);
  return { ...visitor(), email: form.email, cookie: cookiesOf(response) };
}

/** Writes a post as zero-cache passes it on, until it is answered. Resolves to its id. */
async function post(member: Person, refused: unknown[]): Promise<string> {
  const id = randomUUID();
  const body = pushBody({ name: 'feed.createPost', args: { id, text: 'Through all of it' } });
  const headers = { 'x-api-key': secretsIn(app.dir).zeroApiKey };
  for (;;) {
    const answer = await send(member, mutatePath, { body, headers });
    // Postgres was away: zero-cache's client sends the same again.
    if (answer.status === 503) continue;
    const { mutations } = (await answer.json()) as { mutations: { result: { error?: string } }[] };
    if (mutations.length !== 1 || mutations[0]?.result.error) refused.push(mutations);
    return id;
  }
}
