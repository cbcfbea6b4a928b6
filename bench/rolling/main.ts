import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { askedToEnd } from '../../cli/ending.ts';
import { complain, elapsed, say, step, words } from '../../cli/printer.ts';
import { secretsIn } from '../../cli/stack/secrets.ts';
import { connect, type Sql } from '../../server/db.ts';
import { addAccount } from '../../testing/accounts.ts';
import { befriend } from '../../testing/members.ts';
import { send, signUpForm, stranger } from '../../testing/person.ts';
import { type ScaledStack, startScaledStack } from '../../testing/scaled-stack.ts';
import type { Account } from '../cast.ts';
import { keepConnected, openClient, type Release } from '../node-client.ts';
import { checkOut } from './older.ts';

const members = 6;
/** Between two writes of one member. */
const breathMs = 300;
/** Between two rounds of requests of one member: `/api/ice` answers 429 beyond its limit. */
const askEveryMs = 5_000;
/** The pause between two steps of the upgrade. */
const betweenMs = 4_000;
const patienceMs = 60_000;

const [commit = 'HEAD~1'] = process.argv.slice(2);
let older: ReturnType<typeof checkOut> | undefined;
let stack: ScaledStack | undefined;
async function tidy() {
  await stack?.remove();
  older?.remove();
}
askedToEnd().addEventListener('abort', async () => {
  await tidy();
  process.exit(130);
});
try {
  older = checkOut(commit);
  say(`An upgrade from ${commit} to this tree, under load`);
  stack = await step('The older version', () =>
    startScaledStack('rolling', { webs: 2, workers: 1, viewSyncers: 2 }, { older }),
  );
  await upgrade(stack, await older.release());
} catch (error) {
  complain(words(error));
} finally {
  await tidy();
}
process.exit();

/** Writes without a pause, and counts failures that a member would notice. */
function device(origin: string, account: Account, release: Release) {
  const { mutators, queries } = release;
  const seen = {
    posts: [] as string[],
    refused: [] as string[],
    reloads: [] as string[],
    slowestMs: 0,
  };
  const reload = (why: string) => seen.reloads.push(why);
  const client = openClient(origin, account, { log: () => {} }, reload, release);
  keepConnected(client);
  const feed = client.materialize(queries.feed.page({ start: null }));
  let shown = new Set<string>();
  feed.addListener((posts) => {
    shown = new Set(posts.map(({ id }) => id));
  });
  return {
    seen,
    shows: (id: string) => shown.has(id),
    async write() {
      const id = randomUUID();
      const began = performance.now();
      const { client: here, server } = client.mutate(mutators.feed.createPost({ id, text: 'On' }));
      // Zero takes no mutation for a moment after its connection has failed.
      if ((await here).type === 'error') return;
      seen.posts.push(id);
      const answer = await server;
      if (answer.type === 'error') seen.refused.push(answer.error.message);
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
    },
    close: () => client.close(),
  };
}

/** Asks for a page and for something that Postgres must answer, over and over. */
async function ask(origin: string, { id, cookie }: Account, goesOn: () => boolean) {
  const person = { ...stranger(), id, email: '', origin, cookie: cookie.join('=') };
  const asked = { answered: 0, cut: 0, failed: [] as string[] };
  /**
   * A connection may be closed while a request is on its way. A browser and any proxy send the
   * request again.
   */
  const once = (path: string) =>
    send(person, path).catch(() => {
      asked.cut++;
      return send(person, path);
    });
  while (goesOn()) {
    for (const path of ['/healthz', '/api/ice']) {
      try {
        const { status } = await once(path);
        if (status === 200) asked.answered++;
        else asked.failed.push(`${path}: ${status}`);
      } catch (error) {
        asked.failed.push(`${path}: ${words((error as Error).cause ?? error)}`);
      }
    }
    await pause(askEveryMs);
  }
  return asked;
}

async function upgrade(stack: ScaledStack, release: Release): Promise<void> {
  const sql = connect(stack.databaseUrl, 4);
  const { auth } = secretsIn(stack.dir);
  const accounts: Account[] = [];
  for (let n = 0; n < members; n++)
    accounts.push(await addAccount(sql, auth, { ...signUpForm(), verified: true }));
  for (const one of accounts)
    for (const other of accounts) if (one.id < other.id) await befriend(sql, one.id, other.id);
  const devices = accounts.map((account) => device(stack.origin, account, release));
  let isOn = true;
  const goesOn = () => isOn;
  const asking = accounts.map((account) => ask(stack.origin, account, goesOn));
  const writing = devices.map(async (each) => {
    while (isOn) {
      await each.write();
      await pause(breathMs);
    }
  });
  const invited = signUps(stack, goesOn);

  const then = async (what: string, work: () => Promise<unknown>) => {
    await pause(betweenMs);
    await step(what, work);
  };
  await then('Migrations', stack.migrate);
  let comesBack = true;
  await then('A web of the older version again', async () => {
    const web = stack.part('web 2');
    await web.kill('SIGTERM');
    comesBack = await web.start().then(
      () => true,
      () => false,
    );
    // A web listens before it has asked Postgres whether the tables fit, and ends if they do not.
    const { pid } = web;
    await pause(betweenMs);
    comesBack &&= web.pid === pid;
  });
  for (const [kind, number] of [
    ['web', 1],
    ['web', 2],
    ['worker', 1],
  ] as const)
    await then(`${kind} ${number}`, async () => {
      await stack.run(`${kind} ${number + 2}`);
      await stack.part(`${kind} ${number}`).retire();
    });
  for (const name of ['replication-manager', 'view-syncer 1', 'view-syncer 2'])
    await then(name, async () => {
      await stack.part(name).retire();
      await stack.run(name);
    });
  await pause(betweenMs);
  isOn = false;
  await step('The last writes', () => Promise.all(writing));
  say(`\nA web of the older version ${comesBack ? 'starts' : 'does not start'} on the new tables.`);
  await report(sql, stack, devices, await Promise.all(asking), await invited);
  for (const each of devices) await each.close();
  await sql.end({ timeout: 1 });
}

/** Signs members up, each of whom a worker sends a mail. Resolves to their addresses. */
async function signUps({ origin }: ScaledStack, goesOn: () => boolean): Promise<string[]> {
  const invited: string[] = [];
  while (goesOn()) {
    const form = signUpForm();
    const visitor = { ...stranger(), origin };
    const answer = await send(visitor, '/api/auth/sign-up/email', { body: form }).catch(
      () => undefined,
    );
    if (answer?.ok) invited.push(form.email);
    await pause(2_000);
  }
  return invited;
}

type Devices = ReturnType<typeof device>[];
type Asked = Awaited<ReturnType<typeof ask>>;

async function report(
  sql: Sql,
  { mail, origin }: ScaledStack,
  devices: Devices,
  asked: Asked[],
  invited: string[],
) {
  const posts = devices.flatMap(({ seen }) => seen.posts);
  const rows = await sql<{ id: string }[]>`select id from post where id = any(${posts})`;
  const counted = await sql<{ posts: number }[]>`select sum(posts)::int as posts from member_stats`;
  const [last] = await sql<{ id: string }[]>`select id from post order by created_at desc limit 1`;
  const ready = await send({ ...stranger(), origin }, '/readyz').then((answer) => answer.json());
  const mails = () => mail.delivered.map(({ to }) => to);
  const missing = () => invited.filter((address) => !mails().includes(address));
  const failed = asked.flatMap((each) => each.failed);
  const slowestMs = Math.max(...devices.map(({ seen }) => seen.slowestMs));
  say(`\n${posts.length} posts, the slowest answered after ${Math.round(slowestMs)} ms;`);
  say(
    `${asked.reduce((sum, { answered }) => sum + answered, 0)} requests, ${asked.reduce((sum, { cut }) => sum + cut, 0)} of them cut and sent again; ${invited.length} mails.\n`,
  );
  const checks: [what: string, holds: () => boolean, more?: string][] = [
    ['no request failed', () => failed.length === 0, failed.slice(0, 10).join(', ')],
    ['the app is ready', () => ready.ready && ready.zeroCache, JSON.stringify(ready)],
    ['no write was refused', () => devices.every(({ seen }) => seen.refused.length === 0)],
    [
      'no page had to reload',
      () => devices.every(({ seen }) => seen.reloads.length === 0),
      devices.flatMap(({ seen }) => seen.reloads).join(', '),
    ],
    [
      'every write is there once',
      () => rows.length === posts.length && counted[0]?.posts === posts.length,
    ],
    ['every device shows the last one', () => devices.every((each) => each.shows(last?.id ?? ''))],
    ['every mail came', () => missing().length === 0],
    ['no mail came twice', () => new Set(mails()).size === mails().length],
  ];
  const until = performance.now() + patienceMs;
  while (checks.some(([, holds]) => !holds()) && performance.now() < until) await pause(200);
  for (const [what, holds, more] of checks) {
    say(`  ${holds() ? '✓' : '✗'} ${what}${holds() || !more ? '' : `: ${more}`}`);
    if (!holds()) process.exitCode = 1;
  }
  say(`\nAfter ${elapsed()}.`);
}
