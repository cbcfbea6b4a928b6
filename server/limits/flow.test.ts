import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openFlow, readAlong } from './flow.ts';

/** A frame as a browser sends it, its mask all zeros. */
function frame(message: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  const head = Buffer.from([0x81, 0x80 | 126, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

const ping = ['ping', {}];
const asking = (count: number) => [
  'changeDesiredQueries',
  { desiredQueriesPatch: Array.from({ length: count }, (_, n) => ({ op: 'put', hash: `q${n}` })) },
];

function watch() {
  const socket = new PassThrough();
  const received: string[] = [];
  const passed: Buffer[] = [];
  const flow = openFlow();
  const asked: number[] = [];
  readAlong(socket, flow, {
    received: () => received.push('something'),
    asked: (queries) => asked.push(queries),
  });
  socket.on('data', (chunk) => passed.push(chunk));
  return { socket, received, asked, flow, passed: () => Buffer.concat(passed) };
}

describe('a throttled socket', () => {
  it('passes the messages of an ordinary page unchanged', async () => {
    const { socket, received, asked, passed } = watch();
    const sent = Buffer.concat([frame(ping), frame(asking(50)), frame(ping)]);
    // Cut where the network likes to.
    for (let at = 0; at < sent.length; at += 100) socket.write(sent.subarray(at, at + 100));
    await expect.poll(() => passed().equals(sent)).toBe(true);
    expect(received.length).toBeGreaterThan(1);
    expect(asked).toEqual([50]);
    expect(socket.isPaused()).toBe(false);
  });

  it.each([
    ['queries', [frame(asking(200))]],
    ['small messages', Array.from({ length: 2_000 }, () => frame(ping))],
    ['large messages', Array.from({ length: 50 }, () => frame(['push', 'x'.repeat(60_000)]))],
    ['bytes of no end', Array.from({ length: 50 }, () => Buffer.alloc(60_000))],
  ])('that sends too much waits: %s', async (_what, sent) => {
    const { socket } = watch();
    for (const bytes of sent) socket.write(bytes);
    await expect.poll(() => socket.isPaused() || socket.destroyed).toBe(true);
  });

  it('waits while its member is over the limit on other sockets', async () => {
    const { socket, flow } = watch();
    flow.spend(2_000);
    socket.write(frame(ping));
    await expect.poll(() => socket.isPaused()).toBe(true);
  });

  it.each([
    ['no WebSocket', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['that it wants everything at once', frame(asking(201))],
    ['a message that is too large', Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x10, 0, 0, 0])],
  ])('is closed when it sends %s', async (_what, bytes) => {
    const { socket } = watch();
    socket.write(bytes);
    await expect.poll(() => socket.destroyed).toBe(true);
  });
});
