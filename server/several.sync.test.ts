import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretsIn } from '../cli/stack/secrets.ts';
import { mutators } from '../schema/mutators.ts';
import { queries } from '../schema/queries.ts';
import { addAccount } from '../testing/accounts.ts';
import { befriend } from '../testing/members.ts';
import { type Person, send, signUpForm, stranger } from '../testing/person.ts';
import { type ScaledStack, startScaledStack } from '../testing/scaled-stack.ts';
import { openZero } from '../testing/zero-client.ts';
import { connect, type Sql } from './db.ts';
import { change } from './migrate.ts';

let stack: ScaledStack;
let sql: Sql;
beforeAll(async () => {
  stack = await startScaledStack('several', { webs: 2, workers: 2, viewSyncers: 2 });
  sql = connect(stack.databaseUrl, 2);
}, 120_000);
afterAll(async () => {
  await sql.end();
  await stack.remove();
});

async function newMember(): Promise<Person> {
  const form = signUpForm();
  const secret = secretsIn(stack.dir).auth;
  const { id, cookie } = await addAccount(sql, secret, { ...form, verified: true });
  const { origin } = stack;
  return { ...stranger(), id, email: form.email, origin, cookie: cookie.join('=') };
}

const patience = { timeout: 40_000 };

/** A member's device that shows the feed, and writes. */
function device(person: Person) {
  const zero = openZero(person);
  zero.connection.state.subscribe(({ name }) => {
    if (name === 'error' || name === 'needs-auth') setTimeout(() => zero.connection.connect(), 500);
  });
  const feed = zero.materialize(queries.feed.page({ start: null }));
  let shown: string[] = [];
  feed.addListener((posts) => {
    shown = posts.map(({ id }) => id);
  });
  return {
    shown: () => shown,
    /**
     * Resolves to the id of a post that the device has taken. Zero takes none for a moment after
     * its connection has failed.
     */
    async post(): Promise<string> {
      const id = randomUUID();
      // Asking again at once would leave the connection no time to come back.
      await expect
        .poll(() => {
          const text = 'Through all of it';
          return zero.mutate(mutators.feed.createPost({ id, text })).client;
        }, patience)
        .not.toMatchObject({ type: 'error' });
      return id;
    },
    close: () => zero.close(),
  };
}

it('two processes of each kind serve as one: if either dies, nothing is lost or duplicated', async () => {
  const [ann, ben] = [await newMember(), await newMember()];
  await befriend(sql, ann.id, ben.id);
  const devices = [device(ann), device(ben)];
  const posts: string[] = [];
  const invited: string[] = [];
  /** The newest posts on the devices, which are fewer than a page. */
  const newest = () => posts.slice(-6).sort();
  const all = () =>
    devices.map((each) =>
      each
        .shown()
        .filter((id) => newest().includes(id))
        .sort(),
    );
  const both = () => [newest(), newest()];
  const write = async () => posts.push(...(await Promise.all(devices.map((each) => each.post()))));
  const mails = () => {
    const brought = stack.mail.delivered.map(({ to }) => to);
    return brought.filter((to) => invited.includes(to)).sort();
  };
  // A worker that is killed between a mail and its note of it has the mail sent again: it is let
  // finish.
  const sentMails = async () =>
    (await sql`select from graphile_worker.jobs where task_identifier = 'send_letter'`).length;

  await write();
  await expect.poll(all, patience).toEqual(both());
  const victims = [
    'view-syncer 1',
    'view-syncer 2',
    'web 1',
    'web 2',
    'worker 1',
    'worker 2',
    'replication-manager',
    'postgres',
  ];
  for (const victim of victims) {
    await write();
    await stack.part(victim).kill('SIGKILL');
    await write();
    // The other one does it, as far as there is another.
    if (!/replication|postgres/.test(victim)) await expect.poll(all, patience).toEqual(both());
    await stack.part(victim).start();
    await write();
    await expect.poll(all, { ...patience, message: victim }).toEqual(both());
    const form = signUpForm();
    const visitor = { ...stranger(), origin: stack.origin };
    expect((await send(visitor, '/api/auth/sign-up/email', { body: form })).status).toBe(200);
    invited.push(form.email);
    await expect.poll(mails, { ...patience, message: victim }).toEqual(invited.toSorted());
    await expect.poll(sentMails, { ...patience, message: victim }).toBe(0);
  }
  const storedPosts = await sql`select id from post where id = any(${posts}) order by id`;
  expect(storedPosts.map(({ id }) => id)).toEqual(posts.toSorted());
  for (const each of devices) await each.close();
}, 400_000);

it('zero-cache follows a table that changes while it runs, without a right to see the change', async () => {
  const [ann, manager] = [device(await newMember()), stack.part('replication-manager')];
  // zero-cache decides at its start whether it will be notified of changes.
  await stack.migrate();
  await manager.kill('SIGTERM');
  await manager.start();
  const showsNew = async () => {
    const id = await ann.post();
    await expect.poll(ann.shown, patience).toContain(id);
  };
  await showsNew();
  const { pid } = manager;
  await sql.begin((tx) =>
    change(tx, ['alter table post add column later text', "update post set later = 'of before'"]),
  );
  await showsNew();
  await change(sql, ['create table later (id text primary key)']);
  await sql`insert into later values ('one')`;
  await showsNew();
  expect(manager.pid).toBe(pid);
  await ann.close();
}, 200_000);
