import { setTimeout as pause } from 'node:timers/promises';
import { mutators } from '../schema/mutators.ts';
import { queries } from '../schema/queries.ts';
import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { gather } from './crowd-people.ts';
import { spread } from './figures.ts';
import { lineTimes } from './floor/floor.ts';
import { complete, keepConnected, openClient } from './node-client.ts';
import type { Testbed } from './testbed.ts';

const everyMs = 300;

/** From one member's send to the other's device, alone and beside many who are connected. */
export const messages: Benchmark = {
  name: 'messages',
  title: 'A message to the other one',
  async *run(testbed) {
    const [one, other] = testbed.cast.writers;
    if (!one || !other) return;
    const samples = testbed.quick ? 20 : 150;
    const crowd = testbed.cast.active
      .filter((account) => account !== one && account !== other)
      .slice(0, testbed.quick ? 40 : undefined);
    const floor = await lineTimes(testbed, { clients: 1, lines: samples, everyMs });
    yield {
      what: 'nobody else connected, p50 / p95 / p99',
      kept: 'message to a friend',
      figure: spread(await sent(testbed, one, other, samples)),
      floor: spread(floor.latencies, 'commit → logical decoding → WebSocket'),
      goal: '20 / 40',
    };
    await using _people = await gather(testbed, crowd);
    await pause(testbed.quick ? 8_000 : 20_000);
    yield {
      what: `${crowd.length} others connected, p50 / p95 / p99`,
      kept: `message beside ${crowd.length}`,
      figure: spread(await sent(testbed, one, other, samples)),
      floor: spread(floor.latencies),
      goal: '40 / 100',
    };
  },
};

/** How long each of so many messages took, in ms. */
async function sent({ stack }: Testbed, from: Account, to: Account, samples: number) {
  const [sender, receiver] = [openClient(stack.origin, from), openClient(stack.origin, to)];
  for (const client of [sender, receiver]) keepConnected(client);
  const left = new Map<string, number>();
  const times: number[] = [];
  await Promise.all([
    complete(sender.materialize(queries.chat.recent())),
    complete(receiver.materialize(queries.chat.recent())),
    complete(
      receiver.materialize(queries.chat.messages({ peerId: from.id, start: null })),
      (all) => {
        for (const { id } of all) {
          const at = left.get(id);
          if (at !== undefined) times.push(performance.now() - at);
          left.delete(id);
        }
      },
    ),
  ]);
  await pause(1_000);
  for (let n = 0; n < samples; n++) {
    const id = crypto.randomUUID();
    left.set(id, performance.now());
    sender.mutate(mutators.chat.send({ id, peerId: to.id, text: 'For a friend' }));
    await pause(everyMs * (0.5 + Math.random()));
  }
  // What is late must count too.
  for (let tries = 0; left.size > 0 && tries < 100; tries++) await pause(100);
  if (left.size > 0) throw new Error(`${left.size} messages never came.`);
  await Promise.all([sender.close(), receiver.close()]);
  return times;
}
