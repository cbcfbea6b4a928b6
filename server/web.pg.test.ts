import { once } from 'node:events';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { openLive } from '../testing/live-socket.ts';
import { ownApp } from '../testing/own-app.ts';
import { browserHeaders } from '../testing/person.ts';

const app = ownApp('drain');

it('a web process that gets a signal to stop closes sockets and connections, and answers running requests', async () => {
  const ann = await app.newcomer();
  const line = openLive(ann);
  expect(await line.opened).toBe(true);
  const body = JSON.stringify({ visible: true });
  const begun = request(`${app.origin}/api/presence`, {
    method: 'POST',
    headers: {
      ...browserHeaders(ann),
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  begun.flushHeaders();
  await once(begun, 'continue');
  const ended = app.part('web').kill('SIGTERM');
  await line.end;
  await expect.poll(() => fetch(app.origin).catch(() => 'refused')).toBe('refused');
  begun.end(body);
  const [response] = await once(begun, 'response');
  expect(response.statusCode).toBe(204);
  await ended;
});
