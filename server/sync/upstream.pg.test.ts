import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { freePort } from '../../cli/stack/ports.ts';
import { errors } from '../../schema/errors.ts';
import { ownApp } from '../../testing/own-app.ts';
import { browserHeaders, type Person, send, stranger } from '../../testing/person.ts';
import { perProcess } from '../limits/rates.ts';
import { reconnectMessage } from './refusal.ts';

const port = await freePort();
const app = ownApp('upstream', () => ({ ZERO_CACHE_URLS: `http://127.0.0.1:${port}` }));
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

const path = (person: Person) => `/sync/sync/v51/connect?userID=${person.id}`;

function dial(person: Person, more = ''): WebSocket {
  const url = `${person.origin?.replace('http', 'ws')}${path(person)}${more}`;
  const socket = new WebSocket(url, { headers: browserHeaders(person) });
  socket.on('error', () => undefined);
  closing.push(() => socket.terminate());
  return socket;
}
const opened = (socket: WebSocket) => once(socket, 'open');
const answer = async (socket: WebSocket) => {
  const [, response] = await once(socket, 'unexpected-response');
  return response.statusCode;
};

/**
 * Dials by hand, and sends more without waiting for an answer. Resolves once the socket is closed.
 */
async function dialOddly(person: Person, headers: Record<string, string>, more = Buffer.alloc(0)) {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  const all = {
    host: 'x',
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version': '13',
    ...browserHeaders(person),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path(person)} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(more);
  socket.on('error', () => undefined).resume();
  await once(socket, 'close');
}

let upstream: WebSocketServer | undefined;

/** Whatever takes sockets, where zero-cache should be. */
async function startUpstream(): Promise<WebSocketServer> {
  if (upstream) return upstream;
  const started = new WebSocketServer({ port, host: '127.0.0.1' });
  upstream = started;
  closing.push(() => started.close());
  await once(started, 'listening');
  return started;
}

/** A new member's socket, and how many of its bytes have arrived upstream. */
async function dialUpstream() {
  const there = once(await startUpstream(), 'connection');
  const socket = dial(await app.newcomer());
  const far: WebSocket = (await there)[0];
  await opened(socket);
  let received = 0;
  far.on('message', () => received++);
  const desiredQueriesPatch = Array.from({ length: 100 }, () => ({ op: 'put' }));
  return {
    send: (text: string) => socket.send(text),
    flood: () => socket.send(JSON.stringify(['changeDesiredQueries', { desiredQueriesPatch }])),
    received: () => received,
  };
}

it('a client that has waited almost as long as Zero allows is asked to reconnect at once', async () => {
  const socket = dial(await app.newcomer());
  const [message] = await once(socket, 'message');
  expect(JSON.parse(String(message))).toMatchObject(['error', { maxBackoffMs: 100 }]);
  const [code, reason] = await once(socket, 'close');
  expect([code, String(reason)]).toEqual([1013, reconnectMessage]);
  expect(errors).not.toHaveProperty(reconnectMessage);
});

it('clients wait until zero-cache is there; other requests do not wait with them', async () => {
  const ann = await app.newcomer();
  const first = dial(ann);
  const second = dial(ann);
  const left = dial(ann);
  expect(await answer(dial({ ...stranger(), origin: app.origin }))).toBe(401);
  left.terminate();
  // By then the members are known, and zero-cache was looked for in vain.
  for (let n = 0; n < 5; n++) await send(ann, '/api/presence', { body: {} });
  for (const socket of [first, second]) expect(socket.readyState).toBe(WebSocket.CONNECTING);

  const both = Promise.all([first, second].map(opened));
  const upstream = await startUpstream();
  await both;
  await opened(dial(ann));
  expect(upstream.clients.size).toBe(3);
});

describe('once zero-cache is there', () => {
  beforeAll(startUpstream);

  it('messages sent before its answer are throttled too', async () => {
    const tooLarge = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0]);
    await dialOddly(await app.newcomer(), {}, tooLarge);
  });

  it('a member who floods zero-cache waits, and others do not', async () => {
    const [ann, ben] = [await dialUpstream(), await dialUpstream()];
    for (const count of [1, 2]) {
      ann.flood();
      await expect.poll(() => ann.received()).toBe(count);
    }
    ann.flood();
    for (const count of [1, 2, 3]) {
      ben.send('x');
      await expect.poll(() => ben.received()).toBe(count);
    }
    expect(ann.received()).toBe(2);
  });

  it('a member whom zero-cache refuses has used up a try, and others have not', async () => {
    const ann = await app.newcomer();
    for (let n = 0; n < 2 * perProcess.connects; n++) {
      await dialOddly(ann, { 'sec-websocket-version': '7' });
    }
    const refused = dial(ann);
    const [code, reason] = await once(refused, 'close');
    expect([code, String(reason)]).toEqual([1013, 'too_many_connects']);
    await opened(dial(await app.newcomer()));
  });

  it('a member who could not be looked up has used no try', async () => {
    const ann = await app.newcomer();
    await app.owner`alter table auth.session rename to away`;
    for (let n = 0; n < 2 * perProcess.strangers; n += 50) {
      const all = Array.from({ length: 50 }, () => once(dial(ann), 'close'));
      await Promise.allSettled(all);
    }
    await app.owner`alter table auth.away rename to session`;
    await opened(dial(ann));
  });
});

it('a device whose name could not be counted is refused', async () => {
  const person = await app.newcomer();
  expect(await answer(dial(person, `&clientGroupID=${'a'.repeat(65)}`))).toBe(400);
});
