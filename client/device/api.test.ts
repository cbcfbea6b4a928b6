import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { ApiError, callApi, unreachableWords } from './api.ts';

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

it('a request sends its body as JSON, and returns the answer', async () => {
  const origin = await serve(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, headers } = request;
    response.end(JSON.stringify({ method, type: headers['content-type'], body }));
  });
  expect(await callApi(origin, { body: { of: 1 } })).toEqual({
    method: 'POST',
    type: 'application/json',
    body: '{"of":1}',
  });
  expect(await callApi(origin)).toMatchObject({ method: 'GET', body: '' });
});

it.each([
  ['reports a refusal in the words of the closed list', { code: 'not_found' }, errors.not_found],
  ['in those of a newer server', { code: 'not_found', message: 'Gone.' }, 'Gone.'],
  ['in none that are meant for others', { code: 'P1001', message: 'No database' }, undefined],
])('%s', async (_, body, words) => {
  const origin = await serve((_, response) => response.writeHead(403).end(JSON.stringify(body)));
  const failure = await failureOf(callApi(origin));
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 403, code: body.code, words });
});

it('an unknown error has a general message', async () => {
  const origin = await serve((_, response) => response.writeHead(500).end('<html>'));
  expect(await failureOf(callApi(origin))).toMatchObject({
    status: 500,
    code: '',
    words: undefined,
  });
});

it('a server that is away or times out has one message', async () => {
  const silent = await serve(() => {});
  const away = { status: 0, words: unreachableWords };
  expect(await failureOf(callApi('http://127.0.0.1:9/'))).toMatchObject(away);
  expect(await failureOf(callApi(silent, { limitMs: 1 }))).toMatchObject(away);
});

it('an answer that breaks off, stalls or is not ours counts as no answer', async () => {
  const away = { status: 0, words: unreachableWords };
  const broken = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '99' }).write('{"of":');
    setTimeout(() => response.destroy(), 1);
  });
  const stalled = await serve((_, response) => response.writeHead(200).write('{"of":'));
  const portal = await serve((_, response) => response.end('<html>Log in to the train</html>'));
  expect(await failureOf(callApi(broken))).toMatchObject(away);
  expect(await failureOf(callApi(stalled, { limitMs: 200 }))).toMatchObject(away);
  expect(await failureOf(callApi(portal))).toMatchObject(away);
});

it('an empty answer is an answer', async () => {
  const origin = await serve((_, response) => response.writeHead(204).end());
  expect(await callApi(origin)).toBeUndefined();
});

it('a request without a body can have headers', async () => {
  const origin = await serve(({ headers }, response) => response.end(JSON.stringify(headers)));
  expect(await callApi(origin, { headers: { 'x-of': '1' } })).toMatchObject({ 'x-of': '1' });
});

it('a request that can be aborted has the same time limit, and reports the abort', async () => {
  const silent = await serve(() => {});
  const away = { status: 0, words: unreachableWords };
  const stop = new AbortController();
  expect(await failureOf(callApi(silent, { signal: stop.signal, limitMs: 1 }))).toMatchObject(away);
  const asked = failureOf(callApi(silent, { signal: stop.signal }));
  stop.abort();
  expect(await asked).toMatchObject(away);
});
