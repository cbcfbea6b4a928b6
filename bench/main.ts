import { availableParallelism, loadavg, totalmem } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildClient, isClientOutdated } from '../cli/client-build.ts';
import { askedToEnd } from '../cli/ending.ts';
import { complain, elapsed, say, step, words } from '../cli/printer.ts';
import type { Size } from '../cli/seed/plan.ts';
import { accounts } from './accounts.ts';
import { animations } from './animations.ts';
import { backups } from './backups.ts';
import type { Alone, Benchmark, Row } from './benchmark.ts';
import { calls } from './calls.ts';
import { chess } from './chess.ts';
import { cold } from './cold.ts';
import { conversation } from './conversation.ts';
import { crowd } from './crowd.ts';
import { feed } from './feed.ts';
import { record } from './history.ts';
import { interactions } from './interactions.ts';
import { javascript } from './javascript.ts';
import { lighthouse } from './lighthouse.ts';
import { mainThread } from './main-thread.ts';
import { messageSearch } from './message-search.ts';
import { messages } from './messages.ts';
import { minesweeper } from './minesweeper.ts';
import { mutation } from './mutation.ts';
import { neighbours } from './neighbours.ts';
import { news } from './news.ts';
import { reconnect } from './reconnect.ts';
import { recovery } from './recovery.ts';
import { reload } from './reload.ts';
import { scale } from './scale.ts';
import { scroll } from './scroll.ts';
import { search } from './search.ts';
import { slowLine } from './slow-line.ts';
import { sync } from './sync.ts';
import { printTable } from './table.ts';
import { type Crowd, openTestbed, type Testbed } from './testbed.ts';
import { write } from './write.ts';

type Any = Benchmark | Alone;

const benchmarks: Any[] = [
  write,
  sync,
  reload,
  cold,
  scroll,
  interactions,
  feed,
  news,
  crowd,
  messages,
  conversation,
  calls,
  chess,
  minesweeper,
  reconnect,
  recovery,
  scale,
  mutation,
  search,
  messageSearch,
  accounts,
  neighbours,
  animations,
  backups,
  javascript,
  slowLine,
  lighthouse,
  mainThread,
];

const sizes: Size[] = [10_000, 100_000, 1_000_000].map((posts) => ({
  members: 10_000,
  posts,
  friends: 100,
}));
const smallSizes: Size[] = [1_000, 4_000, 16_000].map((posts) => ({
  members: 600,
  posts,
  friends: 20,
}));

let open: Testbed | undefined;
askedToEnd().addEventListener('abort', async () => {
  await open?.[Symbol.asyncDispose]();
  process.exit(130);
});

try {
  const { values, positionals } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      clients: { type: 'string' },
      minutes: { type: 'string', default: '10' },
    },
    allowPositionals: true,
  });
  const chosen = choose(positionals);
  if (isClientOutdated()) await step('Client', buildClient);
  say(machine());
  const rows = await bench(chosen, values.quick, crowdOf(values));
  if (values.keep) record(rows);
} catch (error) {
  complain(words(error));
}
process.exit();

/** Shows what else the machine was doing, and so how far the figures can be trusted. */
function machine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = loadavg()[0]?.toFixed(2);
  return `${new Date().toISOString()}, ${availableParallelism()} cores, ${memory}, load before ${load}`;
}

/** What `crowd` is asked for, of members who do one thing a minute. */
function crowdOf({ clients, minutes }: { clients?: string | undefined; minutes: string }) {
  return clients ? { clients: Number(clients), minutes: Number(minutes) } : undefined;
}

function choose(names: string[]): Any[] {
  const unknown = names.find((name) => !benchmarks.some((benchmark) => benchmark.name === name));
  if (unknown) {
    const known = benchmarks.map(({ name }) => name).join(', ');
    throw new Error(
      `There is no benchmark "${unknown}". There are: ${known}; and, alone, soak and rolling.`,
    );
  }
  return benchmarks.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function bench(chosen: Any[], quick: boolean, crowd?: Crowd): Promise<Row[]> {
  const rows = new Map(chosen.map((benchmark) => [benchmark, [] as Row[]]));
  const run = async (benchmark: Any, found: AsyncIterable<Row>) => {
    const work = async () => {
      for await (const row of found) rows.get(benchmark)?.push(row);
    };
    // A benchmark that fails must not lose the figures of the others.
    await step(`  ${benchmark.title}`, work).catch((error) => complain(words(error)));
  };
  const [small, middle, large] = quick ? smallSizes : sizes;
  const testbeds = [small, middle, large].flatMap((size) => [
    { size, readsLog: false },
    { size, readsLog: true },
  ]);
  for (const { size, readsLog } of testbeds) {
    const due = chosen
      .filter((benchmark): benchmark is Benchmark => 'run' in benchmark)
      .filter((benchmark) => Boolean(benchmark.readsLog) === readsLog)
      .filter(({ everyTestbed }) => everyTestbed || size === middle);
    if (!size || due.length === 0) continue;
    const name = `${size.posts.toLocaleString('en')} posts, ${size.members.toLocaleString('en')} members`;
    await using testbed = await step(name, () => openTestbed(size, quick, { readsLog, crowd }));
    open = testbed;
    for (const benchmark of due) await run(benchmark, benchmark.run(testbed));
  }
  const alone = chosen.filter((benchmark): benchmark is Alone => 'runAlone' in benchmark);
  for (const benchmark of alone)
    if (middle) await run(benchmark, benchmark.runAlone(middle, quick));
  for (const [{ title }, found] of rows) printTable(title, found);
  say(`\nAll of it took ${elapsed()}.`);
  return [...rows.values()].flat();
}
