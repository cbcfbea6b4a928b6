import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { afterAll, expect, it } from 'vitest';
import { clientFiles } from './static.ts';

const script = 'plain '.repeat(1_000);
const [brotli, gzip] = [brotliCompressSync(script), gzipSync(script, { level: 1 })];

const dir = mkdtempSync(join(tmpdir(), 'hearth-static-'));
for (const folder of ['assets', 'first-screen']) mkdirSync(join(dir, folder));
for (const [name, content] of Object.entries({
  'index.html': '<!doctype html>',
  'assets/main-x.js': script,
  'assets/main-x.js.br': brotli,
  'assets/main-x.js.gz': gzip,
  'assets/photo-x.webp': 'picture',
  'first-screen/render.js': 'renderer',
}))
  writeFileSync(join(dir, name), content);

const server = serve({ fetch: clientFiles(dir).fetch, hostname: '127.0.0.1', port: 0 });
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

async function get(path: string, encodings: string) {
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': encodings } });
  const header = (name: string) => answer.headers.get(name);
  return { text: await answer.text(), status: answer.status, header };
}

it.each([
  ['gzip, deflate, br, zstd', 'br', brotli.byteLength],
  ['gzip, deflate', 'gzip', gzip.byteLength],
  ['deflate, br;q=0', null, script.length],
])(
  'a client that accepts %s gets a script as compressed at build time',
  async (takes, way, length) => {
    const answer = await get('/assets/main-x.js', takes);
    expect(answer.text).toBe(script);
    expect(answer.header('content-encoding')).toBe(way);
    expect(answer.header('content-length')).toBe(String(length));
    expect(answer.header('content-type')).toMatch(/^text\/javascript/);
    expect(answer.header('vary')).toBe('accept-encoding');
    expect(answer.header('cache-control')).toBe('public, max-age=31536000, immutable');
  },
);

it('a picture is served unchanged, a missing file is 404, and other paths get the page', async () => {
  const picture = await get('/assets/photo-x.webp', 'gzip, br');
  expect([picture.text, picture.header('content-encoding')]).toEqual(['picture', null]);
  expect((await get('/assets/main-y.js', 'br')).status).toBe(404);
  const page = await get('/feed', 'br');
  expect([page.text, page.header('cache-control')]).toEqual(['<!doctype html>', 'no-cache']);
  expect(page.header('etag')).toBeTruthy();
});

it.each([
  '/first-screen/render.js',
  '//first-screen/render.js',
  '/first-screen%2Frender.js',
  '/%66irst-screen/render.js',
])('the renderer of first screens is not served at %s', async (path) => {
  expect((await get(path, 'br')).text).not.toContain('renderer');
});

it('a page finds its version’s files on processes of another version, older and newer', async () => {
  const versions = ['old', 'new'].map((version) => {
    const own = join(dir, version);
    mkdirSync(join(own, 'assets'), { recursive: true });
    writeFileSync(join(own, `assets/main-${version}.js`), script);
    writeFileSync(join(own, `assets/main-${version}.js.br`), brotli);
    return clientFiles(own, join(dir, 'shared'));
  });
  for (const web of versions) {
    for (const version of ['old', 'new']) {
      const answer = await web.request(`/assets/main-${version}.js`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
      expect(answer.headers.get('cache-control')).toMatch('immutable');
    }
    expect((await web.request('/assets/main-other.js')).status).toBe(404);
  }
});
