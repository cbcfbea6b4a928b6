import { type ClientRequest, request } from 'node:http';
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

it('an address has so many requests unfinished; one more is told so', async () => {
  const refused = Promise.withResolvers<string>();
  const type = { 'content-type': 'application/json', 'content-length': 1 };
  for (let n = 0; n <= unfinishedAtOnce; n++) {
    const asked = request(`${app.origin}/api/account/leave`, {
      ...{ method: 'POST', agent: false, headers: { origin: app.origin, ...type } },
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

it('an address has so many connections; one more is closed', async () => {
  const { hostname, port } = new URL(app.origin);
  const closed = new Promise((resolve) => {
    for (let n = 0; n <= connectionsAtOnce; n++) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined).once('close', resolve);
      left.push(socket);
    }
  });
  await closed;
});
