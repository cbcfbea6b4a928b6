import { setTimeout as pause } from 'node:timers/promises';
import { mutators } from '../schema/mutators.ts';
import { queries } from '../schema/queries.ts';
import type { Account } from './cast.ts';
import { complete, keepConnected, openClient, openLiveConnection } from './node-client.ts';
import type { Testbed } from './testbed.ts';

const everyMs = 300;

/**
 * From one client's mutation to its arrival at the other, in ms: the same messages on the live
 * connection, and as rows by sync.
 */
export async function onSockets(
  { stack }: Testbed,
  from: Account,
  to: Account,
  samples: number,
): Promise<{ line: number[]; sync: number[] }> {
  const [sender, receiver] = [openClient(stack.origin, from), openClient(stack.origin, to)];
  for (const client of [sender, receiver]) keepConnected(client);
  const [byLine, bySync] = [arrivals(), arrivals()];
  const hangUp = openLiveConnection(stack.origin, to.id, byLine.came);
  await Promise.all([
    complete(sender.materialize(queries.chat.recent())),
    complete(receiver.materialize(queries.chat.recent())),
    complete(
      receiver.materialize(queries.chat.messages({ peerId: from.id, start: null })),
      (all) => {
        for (const { id } of all) bySync.came(id);
      },
    ),
  ]);
  await pause(1_000);
  for (let n = 0; n < samples; n++) {
    const id = crypto.randomUUID();
    for (const each of [byLine, bySync]) each.left(id);
    sender.mutate(mutators.chat.send({ id, peerId: to.id, text: 'For a friend' }));
    await pause(everyMs * (0.5 + Math.random()));
  }
  const [line, sync] = [await byLine.all(), await bySync.all()];
  hangUp();
  await Promise.all([sender.close(), receiver.close()]);
  return { line, sync };
}

/** How long each message took, in ms. */
function arrivals() {
  const away = new Map<string, number>();
  const times: number[] = [];
  return {
    left: (id: string) => away.set(id, performance.now()),
    came(id: string) {
      const at = away.get(id);
      if (at !== undefined) times.push(performance.now() - at);
      away.delete(id);
    },
    /** Late messages must count too. */
    async all() {
      for (let tries = 0; away.size > 0 && tries < 100; tries++) await pause(100);
      if (away.size > 0) throw new Error(`${away.size} messages never came.`);
      return times;
    },
  };
}
