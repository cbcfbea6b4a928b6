import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from './benchmark.ts';
import type { Account } from './cast.ts';
import { gather } from './crowd-people.ts';
import { type Figure, median, spreadWithWorst } from './figures.ts';
import { insist, readElsewhere } from './outage.ts';
import { makePromises, type Promises } from './promises.ts';
import { cpuOf, type Scaled } from './scaled.ts';

type People = Awaited<ReturnType<typeof gather>>;

/** Far longer than it may take: what has not arrived by then never will. */
const patienceMs = 120_000;
/** Few: the return of devices is measured, and not how much they receive meanwhile. */
const writers = 5;
const restMs = 8_000;

const nobody = 'nobody';
/**
 * Each of these is killed and stays dead, so that its twin takes over; a process without a twin is
 * started again.
 */
const victims = [
  nobody,
  'view-syncer 1',
  'view-syncer 2',
  'web 1',
  'web 2',
  'worker 1',
  'replication-manager',
  'postgres',
];
const isOnly = (victim: string) => victim === 'postgres' || victim === 'replication-manager';

const now = () => performance.timeOrigin + performance.now();

/**
 * One of two processes dies under everybody's open feed: the time until each client shows what was
 * written after that, and whether anything was lost.
 */
export async function* takeover(scaled: Scaled, clients: number): AsyncGenerator<Row> {
  const accounts = scaled.cast.active.slice(0, clients);
  await using people = await gather(scaled, accounts);
  const promises = await makePromises(scaled, people, accounts.slice(0, writers), victims.length);
  let floor: Figure | undefined;
  for (const victim of victims) {
    const row = await killed(scaled, victim, accounts, people, promises);
    floor ??= row.figure;
    yield row.figure === floor ? row : { ...row, floor };
  }
  yield* promises.results();
}

async function killed(
  scaled: Scaled,
  victim: string,
  accounts: Account[],
  people: People,
  promises: Promises,
): Promise<Row> {
  await pause(restMs);
  const { stack } = scaled;
  const part = victim === nobody ? undefined : stack.part(victim);
  const at = now();
  await (isOnly(victim) ? part?.crash('SIGKILL') : part?.kill('SIGKILL'));
  const before = cpuOf(scaled, 'view-syncers');
  const mailed = promises.make().then(() => now() - at);
  const read = await insist(() => readElsewhere(scaled, accounts));
  const arrivals = () => people.arrivals(`${read}:read`);
  while (arrivals().size < accounts.length && now() - at < patienceMs) await pause(50);
  const came = arrivals();
  if (came.size < accounts.length)
    throw new Error(`${victim}: ${accounts.length - came.size} clients never came back.`);
  const cut = people.cutSince(at);
  const times = [...came].flatMap(([by, when]) =>
    cut.has(by) || cut.size === 0 ? [when - at] : [],
  );
  const perClient = (cpuOf(scaled, 'view-syncers') - before) / cut.size;
  const remarks = [
    `${cut.size} of ${accounts.length} lost their connection`,
    ...(cut.size > 0
      ? [
          `after ${Math.round(median([...cut.values()]) - at)} ms`,
          `view-syncers' CPU for each ${Math.round(perClient)} ms`,
        ]
      : []),
    `three mails after ${Math.round(await mailed)} ms`,
  ];
  await part?.start();
  return {
    what: `${victim} killed: until its clients show what was written after that`,
    recordedAs: `${victim} killed`,
    figure: spreadWithWorst(times, remarks.join(', ')),
    goal: '10,000 ms',
  };
}
