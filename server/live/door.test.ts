import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, expect, it } from 'vitest';
import WebSocket from 'ws';
import { socketsAtOnce } from '../limits/sockets.ts';
import { liveSent } from '../metrics/web.ts';
import { liveDoor } from './door.ts';

const server = createServer();
let url: string;
let door: ReturnType<typeof liveDoor>;
const sockets: WebSocket[] = [];

/** The server's ends. */
let fars: Socket[];

async function serve(beatMs: number) {
  fars = [];
  door = liveDoor(() => {}, beatMs);
  server.removeAllListeners('upgrade').on('upgrade', (req, socket, head) => {
    fars.push(socket as Socket);
    const who = { memberId: 'ann', token: 'token', network: '10.0.0.1' };
    door.admit({ req, socket, head, ...who });
  });
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
}
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

afterAll(() => void server.close());

function dial(options: WebSocket.ClientOptions = {}) {
  const socket = new WebSocket(url, options);
  sockets.push(socket);
  const received: string[] = [];
  socket.on('message', (words) => received.push(String(words)));
  socket.on('error', () => {});
  return { socket, received, ended: once(socket, 'close') };
}
const beats = ({ received }: ReturnType<typeof dial>) => received.length;

it('the server pings live connections, and closes those that do not answer', async () => {
  // A living client answers in that time, however busy the machine is.
  await serve(1_000);
  const [here, gone] = [dial(), dial({ autoPong: false })];
  await gone.ended;
  const before = beats(here);
  await expect.poll(() => beats(here)).toBeGreaterThan(before + 2);
  expect(new Set(here.received)).toEqual(new Set(['{"type":"beat"}']));
  expect(here.socket.readyState).toBe(WebSocket.OPEN);
  expect(door.has('ann')).toBe(true);
  here.socket.close();
  await expect.poll(() => door.has('ann')).toBe(false);
});

it('the server closes a connection that reads nothing; the member’s others receive everything', async () => {
  await serve(60_000);
  const deaf = dial();
  await once(deaf.socket, 'open');
  const [far] = fars;
  const other = dial();
  await once(other.socket, 'open');
  deaf.socket.pause();
  const word = 'x'.repeat(64 * 1024);
  let sent = 0;
  const received = () => other.received.filter((words) => words.includes(word)).length;
  // Each message is sent once the other has received the previous one, so that it never lags.
  const sendMore = () => {
    if (received() < sent) return;
    for (let n = 0; n < 4; n++, sent++) door.send('ann', { word });
  };
  await expect
    .poll(
      () => {
        sendMore();
        return far?.destroyed;
      },
      { interval: 1 },
    )
    .toBe(true);
  await expect.poll(received).toBe(sent);
});

it('the server accepts whole messages, and closes a connection that fragments them', async () => {
  await serve(60_000);
  const sent: unknown[] = [];
  door.onFrame((_memberId, frame) => sent.push(frame));
  const line = dial();
  await once(line.socket, 'open');
  for (const frame of ['"one"', '"two"']) line.socket.send(frame);
  await expect.poll(() => sent).toEqual(['one', 'two']);
  line.socket.send('"three', { fin: false });
  line.socket.send('', { fin: false });
  expect((await line.ended)[0]).toBe(1008);
});

it('the server counts messages on each connection', async () => {
  await serve(60_000);
  const own = [dial(), dial()];
  await Promise.all(own.map(({ socket }) => once(socket, 'open')));
  const sentCount = async () => (await liveSent.get()).values[0]?.value ?? 0;
  const before = await sentCount();
  door.send('ann', {});
  door.send('nobody', {});
  expect((await sentCount()) - before).toBe(2);
});

it('the server does not read from a connection that it refuses, and sends the reason', async () => {
  await serve(60_000);
  const own = Array.from({ length: socketsAtOnce }, () => dial());
  await Promise.all(own.map(({ socket }) => once(socket, 'open')));
  const refused = dial();
  const pings = Buffer.alloc(6 * 4_000_000, Buffer.from([0x89, 0x80, 0, 0, 0, 0]));
  refused.socket.on('upgrade', ({ socket }) => socket.write(pings));
  const [code, reason] = await refused.ended;
  expect([code, String(reason)]).toEqual([1013, 'too_many_open']);
  expect(fars.at(-1)?.bytesRead).toBeLessThan(pings.length / 10);
});
