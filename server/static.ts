import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';

/**
 * Serves the built client. Files with a hash in their name may be cached for a year, and exist in compressed form as well; the page and
 * the service worker are revalidated every time.
 */
export function clientFiles(root: string) {
  return new Hono()
    .get(
      '/assets/*',
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, c) => {
          c.header('cache-control', 'public, max-age=31536000, immutable');
          c.header('vary', 'accept-encoding');
        },
      }),
    )
    .get('/assets/*', (c) => c.notFound())
    .use(compress(), etag())
    .get('*', serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'no-cache') }))
    .get(
      '*',
      serveStatic({
        root,
        path: 'index.html',
        onFound: (_path, c) => c.header('cache-control', 'no-cache'),
      }),
    );
}
