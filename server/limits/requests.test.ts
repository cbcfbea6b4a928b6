import { createServer, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { limitRequests, unfinishedAtOnce } from './requests.ts';

const long = 3_600_000;
const patient = { silentMs: long, longestMs: long, everyMs: long };

let close = () => {};
afterEach(() => close());

/** A server that answers once it has the whole body. */
async function serve(times = patient, listener: RequestListener = answerLater): Promise<number> {
  const server = createServer(
    { requestTimeout: 0 },
    limitRequests(listener, { TRUST_PROXY: true }, times),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return (server.address() as AddressInfo).port;
}
const answerLater: RequestListener = (req, res) =>
  req.resume().once('end', () => res.end('all of it'));

/** Begins a request of an address; its end, and a way to say more of its body. */
function ask(port: number, from: string, { path = '/api/account/leave', length = 3 } = {}) {
  const headers = { 'x-forwarded-for': from, 'content-length': length };
  const asked = request({ port, path, method: 'POST', headers, agent: false });
  const end = new Promise<string>((resolve) => {
    asked.once('error', () => resolve('cut'));
    asked.once('response', async (answer) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('');
      resolve(`${answer.statusCode} ${text}`);
    });
  });
  asked.flushHeaders();
  return { end, write: (text: string) => asked.write(text), leave: () => asked.destroy() };
}

describe('unfinished requests', () => {
  it('are limited per address; other addresses are answered, and a finished request makes room', async () => {
    let admitted = 0;
    const port = await serve(patient, (req, res) => {
      admitted++;
      answerLater(req, res);
    });
    const hung = Array.from({ length: unfinishedAtOnce }, () => ask(port, '192.0.2.1'));
    await expect.poll(() => admitted).toBe(unfinishedAtOnce);
    const refused = `429 ${JSON.stringify({ code: 'too_many', message: errors.too_many })}`;
    expect(await ask(port, '192.0.2.1').end).toBe(refused);
    const other = ask(port, '192.0.2.2');
    other.write('abc');
    expect(await other.end).toBe('200 all of it');
    hung[0]?.leave();
    hung[1]?.write('abc');
    expect(await hung[1]?.end).toBe('200 all of it');
    const oneMore = () => {
      const own = ask(port, '192.0.2.1');
      own.write('abc');
      return own.end;
    };
    for (const _ of [1, 2]) await expect.poll(oneMore).toBe('200 all of it');
  });

  it('of zero-cache have no limit', async () => {
    const port = await serve();
    const path = '/api/zero/mutate';
    const all = Array.from({ length: unfinishedAtOnce + 1 }, () => ask(port, '', { path }));
    for (const { write } of all) write('abc');
    expect(new Set(await Promise.all(all.map(({ end }) => end)))).toEqual(
      new Set(['200 all of it']),
    );
  });

  it.each(['/api/zero/../account/leave', '/api/zero/%2e%2E/account/leave', '//api/zero/mutate'])(
    'to %s do not count as those of zero-cache',
    async (path) => {
      const port = await serve();
      const all = Array.from({ length: unfinishedAtOnce + 1 }, () => ask(port, 'a', { path }));
      expect(await Promise.race(all.map(({ end }) => end))).toMatch(/^429 /);
    },
  );
});

describe('a request body', () => {
  it('that stops arriving is not waited for', async () => {
    const port = await serve({ ...patient, silentMs: 50, everyMs: 10 });
    const [silent, upload] = [ask(port, 'a'), ask(port, 'a', { path: '/api/uploads/x' })];
    silent.write('a');
    upload.write('a');
    expect(await Promise.all([silent.end, upload.end])).toEqual(['408 ', '408 ']);
  });

  it('that drips is cut off, except for an upload, which may be as slow as its connection', async () => {
    const port = await serve({ silentMs: 2_000, longestMs: 300, everyMs: 10 });
    const length = 1_000;
    const drip = ask(port, 'a', { path: '/api/uploads/../auth/sign-in/email', length });
    const upload = ask(port, 'a', { path: '/api/uploads/x', length });
    let dripped = '';
    drip.end.then((answer) => {
      dripped = answer;
    });
    let left = length;
    for (; !dripped; left--) {
      for (const { write } of [drip, upload]) write('.');
      await pause(10);
    }
    expect(dripped).toMatch(/^(408 |cut)$/);
    upload.write('.'.repeat(left));
    expect(await upload.end).toBe('200 all of it');
  });
});

it('a response that is not read is dropped, a response that takes long to make is waited for', async () => {
  const large = Buffer.alloc(64 * 1024 * 1024);
  const port = await serve({ ...patient, silentMs: 100, everyMs: 10 }, (req, res) => {
    if (req.url === '/slow') setTimeout(() => res.end('made'), 1_000);
    else res.end(large);
  });
  const slow = fetch(`http://127.0.0.1:${port}/slow`);
  const deaf = connect(port, '127.0.0.1').pause();
  deaf.on('error', () => {});
  const closed = new Promise((resolve) => deaf.once('close', resolve));
  deaf.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(await (await slow).text()).toBe('made');
  deaf.resume();
  await closed;
  expect(deaf.bytesRead).toBeLessThan(large.length);
});

it('a response that is read slowly is sent completely', { timeout: 30_000 }, async () => {
  const bytes = 64 * 1024 * 1024;
  // As long as a busy machine may make this process stand still, for that is no silence of the
  // reader.
  const silentMs = 4_000;
  const port = await serve({ ...patient, silentMs, everyMs: 10 }, (_req, res) => {
    res.end(Buffer.alloc(bytes));
  });
  const slow = connect(port, '127.0.0.1');
  slow.write('GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const end = Date.now() + 1.5 * silentMs;
  let inTime = 0;
  for await (const chunk of slow) {
    if (Date.now() > end) continue;
    inTime += chunk.length;
    await pause(8);
  }
  expect(inTime).toBeLessThan(bytes);
  expect(slow.bytesRead).toBeGreaterThan(bytes);
});
