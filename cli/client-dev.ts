import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './root.ts';

/**
 * Vite serves the pages and replaces modules in the open browser; everything else is passed to the
 * app.
 */
export async function serveClient(port: number, app: string) {
  // Whole paths: client/live/ has modules of its own.
  const paths = ['^/api/', '^/sync/', '^/live$', '^/healthz$', '^/readyz$'];
  const proxy = Object.fromEntries(paths.map((path) => [path, { target: app, ws: true }]));
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    server: { host: '127.0.0.1', port, strictPort: true, proxy },
  });
  await server.listen();
  return server;
}
