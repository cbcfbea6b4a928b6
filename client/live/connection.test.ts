import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WebSocket as Far, WebSocketServer } from 'ws';
import { beatMs, type ServerFrame, typingEveryMs } from '../../schema/live-frames.ts';
import { type LiveConnection, openLiveConnection } from './connection.ts';

let server: WebSocketServer;
let url: string;
/** The server's ends of the connections, and the messages they received. */
let ends: Far[];
let sent: unknown[];
/** Opens each dialled connection, or stores the function that opens it. */
let answer: (open: () => void) => void;
const connections: LiveConnection[] = [];

async function serve(port = 0) {
  server = new WebSocketServer({
    port,
    host: '127.0.0.1',
    verifyClient: (_who, verified) => answer(() => verified(true)),
  });
  await once(server, 'listening');
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
  server.on('connection', (end) => {
    ends.push(end);
    end.on('message', (words) => sent.push(JSON.parse(String(words))));
    end.send('{"type":"beat"}');
  });
}
beforeEach(async () => {
  [ends, sent] = [[], []];
  answer = (open) => open();
  await serve();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const line of connections.splice(0)) line.close();
  for (const end of server.clients) end.terminate();
  server.close();
});

/** A tab, with all messages that it received. */
function tab(memberId = 'ann') {
  const received: ServerFrame[] = [];
  let notify = () => {};
  const line = openLiveConnection(url, memberId, (frame) => {
    received.push(frame);
    notify();
  });
  connections.push(line);
  return {
    ...line,
    received,
    onReceived(listener: () => void) {
      notify = listener;
    },
  };
}
const open = () => [...server.clients].filter(({ readyState }) => readyState === 1).length;
const typing = (memberId: string): ServerFrame => ({ type: 'typing', memberId });
const sendToTab = (...frames: ServerFrame[]) => {
  for (const frame of frames) ends.at(-1)?.send(JSON.stringify(frame));
};

it('exactly one tab has the socket, and each tab sends and receives through it', async () => {
  const [one, other, another] = [tab(), tab(), tab('ben')];
  one.holdSocket();
  other.holdSocket();
  await expect.poll(open).toBe(1);
  sendToTab(typing('cyd'));
  for (const { received } of [one, other])
    await expect.poll(() => received).toEqual([typing('cyd')]);
  one.send({ type: 'typing', peerId: 'cyd' });
  other.send({ type: 'typing', peerId: 'dan' });
  await expect.poll(() => sent.length).toBe(2);
  expect(another.received).toEqual([]);
  expect(ends.length).toBe(1);
});

it('a frozen tab neither sends nor receives typing signals', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const thaw = () => vi.setSystemTime(Date.now() + typingEveryMs + 1);
  const [one, other] = [tab(), tab()];
  one.holdSocket();
  await expect.poll(open).toBe(1);
  // Messages between tabs take a while: the clock advances before they arrive.
  one.onReceived(() => queueMicrotask(thaw));
  sendToTab(typing('old'));
  await expect.poll(() => one.received).toEqual([typing('old')]);
  one.onReceived(() => {});
  sendToTab(typing('new'));
  await expect.poll(() => other.received).toEqual([typing('new')]);
  other.send({ type: 'typing', peerId: 'old' });
  thaw();
  other.send({ type: 'typing', peerId: 'new' });
  await expect.poll(() => sent).toEqual([{ type: 'typing', peerId: 'new' }]);
});

it('another tab takes over the socket when its tab releases it or closes', async () => {
  const [one, other, third] = [tab(), tab(), tab()];
  const letGo = one.holdSocket();
  await expect.poll(open).toBe(1);
  other.holdSocket();
  third.holdSocket();
  letGo();
  await expect.poll(() => ends.length).toBe(2);
  await expect.poll(open).toBe(1);
  other.close();
  await expect.poll(() => ends.length).toBe(3);
  await expect.poll(open).toBe(1);
  sendToTab(typing('cyd'));
  for (const { received } of [one, third])
    await expect.poll(() => received).toEqual([typing('cyd')]);
  expect(other.received).toEqual([]);
});

it('the live connection returns after its server went, and not after it was stopped', async () => {
  const one = tab();
  const letGo = one.holdSocket();
  await expect.poll(open).toBe(1);
  const { port } = server.address() as AddressInfo;
  for (const end of server.clients) end.terminate();
  server.close();
  await once(server, 'close');
  await serve(port);
  await expect.poll(() => ends.length).toBe(2);
  await expect.poll(open).toBe(1);
  letGo();
  await expect.poll(open).toBe(0);
  one.holdSocket();
  await expect.poll(() => ends.length).toBe(3);
});

/**
 * The number of these connections after a beat. Timers are not counted: a connection that is being
 * made has its own.
 */
function afterABeat(all: readonly unknown[]): number {
  vi.advanceTimersByTime(beatMs);
  return all.length;
}

it('the live connection drops a silent socket', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tab().holdSocket();
  await expect.poll(open).toBe(1);
  await expect.poll(() => afterABeat(ends)).toBe(2);
  await expect.poll(open).toBe(1);
});

it('the live connection gives up a socket that does not open, and closes it if it opens late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const dials: (() => void)[] = [];
  answer = (open) => dials.push(open);
  tab().holdSocket();
  await expect.poll(() => dials.length).toBe(1);
  await expect.poll(() => afterABeat(dials)).toBe(2);
  for (const open of dials) open();
  await expect.poll(() => ends.map(({ readyState }) => readyState)).toEqual([3, 1]);
});
