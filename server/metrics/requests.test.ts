import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { refusal } from '../http.ts';
import { countRequests } from './requests.ts';
import { requestSeconds, requests } from './web.ts';

const app = new Hono()
  .use(countRequests)
  .use('/api/*', async (c, next) => {
    if (c.req.header('x-refused')) throw refusal(413, 'invalid');
    await next();
  })
  .get('/api/images/:name', (c) => c.text('here'))
  .all('/api/*', () => {
    throw refusal(404, 'not_found');
  })
  .get('*', (c) => c.text('page'));

beforeEach(() => {
  requests.reset();
  requestSeconds.reset();
});
const counted = async () =>
  (await requests.get()).values.map(({ labels, value }) => ({ ...labels, value }));

it.each([
  ['a route by its pattern', '/api/images/secret', {}, ['GET', '/api/images/:name', 200]],
  [
    'what is refused on the way, by where it was going',
    '/api/images/secret',
    { headers: { 'x-refused': '1' } },
    ['GET', '/api/images/:name', 413],
  ],
  ['what is not there', '/api/secret', {}, ['GET', '/api/*', 404]],
  ['a page', '/secret', {}, ['GET', '/*', 200]],
  ['a method that no route has', '/api/secret', { method: 'LOCK' }, ['other', '/api/*', 404]],
])('counts %s', async (_what, path, sent, [method, route, status]) => {
  await app.request(path, sent);
  expect(await counted()).toEqual([{ method, route, status, value: 1 }]);
  const { values } = await requestSeconds.get();
  const of = values.find(({ metricName }) => metricName === 'hearth_http_request_seconds_count');
  expect(of).toMatchObject({ labels: { route }, value: 1 });
});
