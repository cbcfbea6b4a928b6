import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { freePort } from './cli/stack/ports.ts';
import { ownApp } from './testing/own-app.ts';
import { browserHeaders, type Person, send, stranger } from './testing/person.ts';

const port = await freePort();
const app = ownApp('upstream', () => ({ ZERO_CACHE_URL: `http://127.0.0.1:${port}` }));
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

function dial(person: Person): WebSocket {
  const url = `${person.origin?.replace('http', 'ws')}/sync/sync/v51/connect?userID=${person.id}`;
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

/** Whatever takes sockets, where zero-cache should be. */
async function startUpstream(): Promise<WebSocketServer> {
  const upstream = new WebSocketServer({ port, host: '127.0.0.1' });
  closing.push(() => upstream.close());
  await once(upstream, 'listening');
  return upstream;
}

it('members wait at the door until zero-cache is there; others do not wait with them', async () => {
  const ann = await app.newcomer();
  const first = dial(ann);
  const second = dial(ann);
  const left = dial(ann);
  expect(await answer(dial({ ...stranger(), origin: app.origin }))).toBe(401);
  left.terminate();
  // By then the door knows who they are, and has looked in vain.
  for (let n = 0; n < 5; n++) await send(ann, '/api/presence', { body: {} });
  for (const socket of [first, second]) expect(socket.readyState).toBe(WebSocket.CONNECTING);

  const both = Promise.all([first, second].map(opened));
  const upstream = await startUpstream();
  await both;
  await opened(dial(ann));
  expect(upstream.clients.size).toBe(3);
});
