import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { askedToEnd } from '../../cli/ending.ts';
import type { Message } from '../../cli/inbox/mailbox.ts';
import { complain, elapsed, say, step, words } from '../../cli/printer.ts';
import { home } from '../../cli/root.ts';
import { type Dice, dice } from '../../cli/seed/random.ts';
import { startStack } from '../../cli/stack/stack.ts';
import { connect } from '../../server/db.ts';
import { type Device, openDevice } from './device.ts';
import { countEnds } from './ends.ts';
import { invariants } from './invariants.ts';
import { killAtRandom } from './kills.ts';
import { newMember } from './people.ts';
import { printKills } from './summary.ts';
import { type Promised, visit } from './visitors.ts';

const members = 12;
/** Time for each device's last write, for mails, and for rows to reach everyone. */
const restMs = 120_000;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? randomInt(2 ** 31));
const ending = askedToEnd();

try {
  if (!(minutes > 0) || !Number.isInteger(seed))
    throw new Error('Usage: npm run soak -- --minutes 30 --seed 1');
  say(`Soak of ${minutes} minutes, --seed ${seed}`);
  await soak();
} catch (error) {
  complain(words(error));
}
process.exit();

async function soak(): Promise<void> {
  const ends = countEnds();
  const stack = await step('Everything', () =>
    startStack({
      dir: join(home, `soak-${process.pid}`),
      env: { app: { TRUST_PROXY: '1' } },
      report: ends.report,
    }),
  );
  const sql = connect(stack.databaseUrl, 4);
  let passed = false;
  try {
    const { origin } = stack;
    const accounts = await Promise.all(
      Array.from({ length: members }, () => newMember(origin, sql)),
    );
    const ids = accounts.map(({ id }) => id);
    const open = () =>
      accounts.map((account) =>
        openDevice(
          origin,
          account,
          ids.filter((id) => id !== account.id),
        ),
      );
    const devices = open();
    await step('Devices', () => Promise.all(devices.map(({ complete }) => complete)));

    const until = performance.now() + minutes * 60_000;
    const goesOn = () => performance.now() < until && !ending.aborted;
    const random = dice(seed);
    const [kills, visits] = await step('Kills', async () => {
      const killing = killAtRandom(stack, devices, dice(random.below(2 ** 31)), goesOn);
      const visiting = visit(origin, dice(random.below(2 ** 31)), goesOn);
      const acting = devices.map((device) => act(device, dice(random.below(2 ** 31)), goesOn));
      await Promise.all(acting);
      return Promise.all([killing, visiting]);
    });

    await step('Rest', () => rest(devices));
    const anew = open();
    await step('New devices', () => Promise.all(anew.map(({ complete }) => complete)));
    const found = { sql, devices, anew, ...visits, endedByThemselves: ends.unexplained(kills) };

    printKills(kills);
    say(
      `\n${count(devices, 'acknowledged')} writes acknowledged, ${count(devices, 'refused')} refused,`,
    );
    say(
      `${count(devices, 'unanswered')} whose answer was lost with the line; ${visits.logIns} log-ins.`,
    );
    say();
    let failed = 0;
    for (const [what, look] of Object.entries(invariants)) {
      const wrong = await insist(async () =>
        look({ ...found, mails: await mailsIn(stack.inboxUrl ?? '') }),
      );
      say(`  ${wrong.length === 0 ? '✓' : '✗'} ${what}`);
      for (const line of wrong.slice(0, 10)) say(`      ${line}`);
      failed += wrong.length === 0 ? 0 : 1;
    }
    say(
      `\n${failed === 0 ? 'All of it held' : `${failed} did not hold`} after ${elapsed()}, --seed ${seed}.`,
    );
    passed = failed === 0;
    await Promise.all([...devices, ...anew].map((device) => device.close()));
  } finally {
    await sql.end({ timeout: 1 });
    if (passed) await stack.remove();
    else {
      await stack.stop();
      complain(`The logs of its parts are in ${join(stack.dir, 'logs')}`);
    }
  }
}

/** A member who presses a button every half second or so, whatever the last result. */
async function act(device: Device, random: Dice, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    device.act(random).catch((error) => complain(words(error)));
    await pause(200 + random.below(900));
  }
}

/**
 * A device's writes are sent in order: once its last one is acknowledged, every earlier one has
 * been answered.
 */
async function rest(devices: readonly Device[]): Promise<void> {
  const restless = new Set(devices);
  const lastWord = async (device: Device) => {
    while ((await device.post()) !== 'acknowledged') await pause(500);
    restless.delete(device);
  };
  const tooLong = pause(restMs, undefined, { ref: false }).then(() => {
    const states = [...restless].map((device) => device.connection());
    throw new Error(`Not every device came to rest. Those that did not: ${states.join(', ')}`);
  });
  await Promise.race([Promise.all(devices.map(lastWord)), tooLong]);
}

/** Waits for pending mutations and jobs. */
async function insist(look: () => Promise<string[]>): Promise<string[]> {
  const until = performance.now() + restMs;
  for (;;) {
    const wrong = await look();
    if (wrong.length === 0 || performance.now() > until) return wrong;
    await pause(1_000);
  }
}

async function mailsIn(inboxUrl: string): Promise<Promised[]> {
  const answer = await fetch(`${inboxUrl}/messages.json`);
  const { messages } = (await answer.json()) as { messages: Message[] };
  return messages.map(({ to: [to = ''], subject }) => ({
    to,
    about: subject.startsWith('Verify') ? 'verification' : 'reset',
  }));
}

function count(devices: readonly Device[], what: 'acknowledged' | 'refused' | 'unanswered') {
  return devices.reduce((sum, { journal }) => sum + journal[what], 0);
}
