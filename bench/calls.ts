import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Benchmark } from './benchmark.ts';
import { type Device, openDevice } from './device.ts';
import { median, pair } from './figures.ts';
import type { Testbed } from './testbed.ts';

const flags = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];

/**
 * From the press on 'Accept' to the first frame of the other side, compared with the same within
 * one page and without a server.
 */
export const calls: Benchmark = {
  name: 'calls',
  title: 'Calls',
  async *run(testbed) {
    const [one, other] = testbed.cast.active;
    if (!one || !other) return;
    const samples = testbed.quick ? 5 : 20;
    await using caller = await openDevice(testbed, one, flags);
    await using callee = await openDevice(testbed, other, flags);
    for (const { page } of [caller, callee])
      await page.context().grantPermissions(['camera', 'microphone']);
    await caller.page.goto(`${testbed.stack.origin}/messages/${other.id}`);
    await callee.open(`${testbed.stack.origin}/feed`);
    await pause(3_000);
    await using counter = await countTransactions(testbed);
    const times: number[] = [];
    const floor: number[] = [];
    const transactions: number[] = [];
    while (times.length < samples) {
      // A member may only begin that many calls in a minute.
      await testbed.sql`update call set created_at = created_at - interval '1 minute'`;
      await counter.since();
      times.push(await talk(caller, callee));
      await pause(2_000);
      transactions.push(await counter.since());
      await caller.page.getByRole('button', { name: 'Hang up' }).click();
      await callee.page.getByRole('dialog').waitFor({ state: 'detached' });
      await caller.page.getByRole('dialog').waitFor({ state: 'detached' });
      floor.push(await callee.page.evaluate(loopback));
    }
    yield {
      what: 'accept → first frame, p50 / p95',
      figure: pair(times),
      floor: pair(floor),
      goal: '1.5',
      recordedAs: 'call',
    };
    yield {
      what: 'replicated transactions of a call’s begin, median / worst',
      figure: { values: [median(transactions), Math.max(...transactions)], unit: 'writes' },
      goal: '8 writes',
    };
  },
};

async function talk(caller: Device, callee: Device): Promise<number> {
  await caller.page.getByRole('button', { name: 'Call', exact: true }).click();
  await callee.page.getByRole('button', { name: 'Accept' }).waitFor();
  await caller.page.locator('[data-ringing]').waitFor();
  // Gathering candidates for the offer takes time, and so does answering.
  await pause(1_500);
  return accept(callee.page);
}

/** Resolves to the ms from the press to a frame of the other side. */
const accept = (page: Page) =>
  page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Accept',
    );
    const pressed = performance.now();
    button?.click();
    for (;;) {
      const video = document.querySelector<HTMLVideoElement>('video[data-side="theirs"]');
      if (video?.videoWidth) return performance.now() - pressed;
      await new Promise(requestAnimationFrame);
    }
  });

/**
 * The least time that a browser needs for a call, in ms: to open devices, for two connections, and
 * for the first frame. Runs inside the page.
 */
async function loopback(): Promise<number> {
  const begun = performance.now();
  const local = await navigator.mediaDevices.getUserMedia({
    audio: true,
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  });
  const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
  one.onicecandidate = ({ candidate }) => candidate && other.addIceCandidate(candidate);
  other.onicecandidate = ({ candidate }) => candidate && one.addIceCandidate(candidate);
  const video = document.createElement('video');
  video.muted = true;
  video.autoplay = true;
  document.body.append(video);
  other.ontrack = ({ streams }) => {
    video.srcObject = streams[0] ?? null;
  };
  for (const track of local.getTracks()) one.addTrack(track, local);
  await one.setLocalDescription();
  if (one.localDescription) await other.setRemoteDescription(one.localDescription);
  await other.setLocalDescription();
  if (other.localDescription) await one.setRemoteDescription(other.localDescription);
  while (!video.videoWidth) await new Promise(requestAnimationFrame);
  const took = performance.now() - begun;
  one.close();
  other.close();
  for (const track of local.getTracks()) track.stop();
  video.remove();
  return took;
}

/** Counts what zero-cache receives: each transaction costs every connected client. */
async function countTransactions({ sql }: Testbed) {
  const slot = 'bench_calls';
  await sql`select pg_create_logical_replication_slot(${slot}, 'pgoutput')`;
  return {
    /** The number of transactions since the last call. */
    async since(): Promise<number> {
      const messages = await sql<{ kind: string }[]>`
        select chr(get_byte(data, 0)) as kind from pg_logical_slot_get_binary_changes(
          ${slot}, null, null, 'proto_version', '1', 'publication_names', 'hearth')`;
      const kinds = messages.map(({ kind }) => kind).join('');
      return kinds.match(/B[^BC]*[IUD][^BC]*C/g)?.length ?? 0;
    },
    [Symbol.asyncDispose]: async () => {
      await sql`select pg_drop_replication_slot(${slot})`;
    },
  };
}
