import { once } from 'node:events';
import { type ClientRequest, get, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { ownApp } from '../../testing/own-app.ts';
import { connectionsAtOnce } from './connections.ts';
import { unfinishedAtOnce } from './requests.ts';

const app = ownApp('limits', () => ({ TRUST_PROXY: '0' }));

const left: (Socket | ClientRequest)[] = [];
afterEach(() => {
  for (const each of left.splice(0)) each.destroy();
});

it('an address has a limited number of unfinished requests; the next request is refused', async () => {
  const refused = Promise.withResolvers<string>();
  const type = { 'content-type': 'application/json', 'content-length': 1 };
  for (let n = 0; n <= unfinishedAtOnce; n++) {
    const asked = request(`${app.origin}/api/account/leave`, {
      method: 'POST',
      agent: false,
      headers: { origin: app.origin, ...type },
    });
    asked.flushHeaders();
    asked.on('error', () => undefined);
    asked.on('response', async (answer) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('');
      if (answer.statusCode === 429) refused.resolve(text);
    });
    left.push(asked);
  }
  expect(JSON.parse(await refused.promise)).toEqual({
    code: 'too_many',
    message: errors.too_many,
  });
});

it('an address has a limited number of connections; the next one is closed without an answer', async () => {
  const { hostname, port } = new URL(app.origin);
  const open = () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    left.push(socket);
    return socket.resume();
  };
  // Answered once the server has seen that those of the test before are gone.
  await once(get(`${app.origin}/healthz`, { agent: false }), 'response');
  const others = Array.from({ length: connectionsAtOnce }, open);
  await Promise.all(others.map((socket) => once(socket, 'connect')));
  const more = open();
  await new Promise((closed) => more.once('close', closed));
  // A connection that times out is sent a reason, and this one was sent none.
  expect(more.bytesRead).toBe(0);
  expect(others.filter(({ destroyed }) => destroyed).length).toBe(0);
});
