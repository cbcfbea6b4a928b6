import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';

/**
 * Serves the built client. Files with a hash in their name may be cached for a year, and exist in
 * compressed form as well; the page and the service worker are revalidated every time. With a
 * folder that all processes share, a page finds the files of its version in any of them, also while
 * another version is being installed.
 */
export function clientFiles(root: string, shared?: string) {
  if (shared) shareAssets(root, shared);
  return (
    new Hono()
      .get('/assets/*', hashedFiles(root))
      .get('/assets/*', hashedFiles(shared ?? root))
      .get('/assets/*', (c) => c.notFound())
      // The renderer, which is for the server alone.
      .get('/first-screen/*', (c) => c.notFound())
      .use(compress(), etag())
      .get('*', serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'no-cache') }))
      .get(
        '*',
        serveStatic({
          root,
          path: 'index.html',
          onFound: (_path, c) => c.header('cache-control', 'no-cache'),
        }),
      )
  );
}

const hashedFiles = (root: string) =>
  serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('cache-control', 'public, max-age=31536000, immutable');
      c.header('vary', 'accept-encoding');
    },
  });

/**
 * Copies the files into the folder that all processes share. Each file is whole before it has its
 * name: another process may be asked for it at any moment. Several processes do this at once, and
 * in containers all of them have the same process id.
 */
function shareAssets(root: string, shared: string): void {
  const [own, all] = [root, shared].map((dir) => join(dir, 'assets')) as [string, string];
  if (!existsSync(own)) return;
  mkdirSync(all, { recursive: true });
  for (const name of readdirSync(own)) {
    if (existsSync(join(all, name))) continue;
    const half = join(all, `.${name}.${randomUUID()}`);
    copyFileSync(join(own, name), half);
    renameSync(half, join(all, name));
  }
}
