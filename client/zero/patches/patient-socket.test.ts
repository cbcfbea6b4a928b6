import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { linesOfZero } from '../../../testing/zero-source.ts';
import { installPatientSocket } from './patient-socket.ts';

installPatientSocket('/sync');

const servers: WebSocketServer[] = [];
async function serve(port = 0): Promise<WebSocketServer> {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  servers.push(server);
  await once(server, 'listening');
  return server;
}
const portOf = (server: WebSocketServer) => (server.address() as AddressInfo).port;

/** Acts like a killed process: it does not listen, and its connections are cut. */
async function die(server: WebSocketServer): Promise<void> {
  for (const client of server.clients) client.terminate();
  server.close();
  await once(server, 'close');
}
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

const dial = (port: number, path = '/sync/connect') =>
  new WebSocket(`ws://127.0.0.1:${port}${path}`);
const nextEvent = (socket: WebSocket, type: string) =>
  new Promise<Event>((resolve) => socket.addEventListener(type, resolve));

it('the socket keeps reconnecting to a server that was just there, and receives once it is back', async () => {
  const first = await serve();
  const port = portOf(first);
  const before = dial(port);
  await nextEvent(before, 'open');
  const lost = nextEvent(before, 'close');
  await die(first);
  await lost;

  const socket = dial(port);
  const ends: Event[] = [];
  socket.addEventListener('close', (event) => ends.push(event));
  const opened = nextEvent(socket, 'open');
  const message = nextEvent(socket, 'message');
  // Another client that connects there is refused.
  await nextEvent(dial(port, '/elsewhere'), 'close');
  expect(ends).toEqual([]);

  const second = await serve(port);
  second.on('connection', (one) => one.send('here again'));
  await opened;
  expect(await message).toMatchObject({ data: 'here again' });
  const end = nextEvent(socket, 'close');
  for (const client of second.clients) client.close(4001, 'too many');
  expect(await end).toMatchObject({ code: 4001, reason: 'too many' });
});

it('a closed socket does not reconnect', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = await serve();
  const port = portOf(first);
  const before = dial(port);
  await nextEvent(before, 'open');
  const lost = nextEvent(before, 'close');
  await die(first);
  await lost;
  const socket = dial(port);
  await nextEvent(socket, 'error');
  // The socket has failed by now, too, and waits for its next try.
  await nextEvent(dial(port, '/elsewhere'), 'close');
  socket.close();

  const second = await serve(port);
  const dialled: (string | undefined)[] = [];
  second.on('connection', (_, { url }) => dialled.push(url));
  vi.advanceTimersByTime(10_000);
  await nextEvent(dial(port, '/elsewhere'), 'open');
  expect(dialled).toEqual(['/elsewhere']);
});

it('the installed Zero uses the page’s WebSocket with known members only, and waits five seconds', () => {
  const zero = 'zero-client/src/client/zero.js';
  expect(linesOfZero(zero, /\bWS\b/)).toEqual([
    'const WS = mustGetBrowserGlobal("WebSocket");',
    'new WS(url.toString(), secProtocol),',
  ]);
  expect(linesOfZero(zero, 'var RUN_LOOP')).toEqual(['var RUN_LOOP_INTERVAL_MS = 5e3;']);
  const known = /\.(addEventListener|removeEventListener|send|close)\(/;
  const uses = linesOfZero(zero, /\b(ws|#socket)\??\.\w/);
  expect(uses.filter((use) => !known.test(use))).toEqual([]);
  expect(linesOfZero(zero, 'FromSocketToLogContext({')).toEqual([
    'function addWebSocketIDFromSocketToLogContext({ url }, lc) {',
  ]);
});
