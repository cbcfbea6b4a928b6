import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './root.ts';

/** Vite serves the pages and replaces modules in the open browser; everything else is passed to the app. */
export async function serveClient(port: number, app: string) {
  const proxy = Object.fromEntries(
    ['/api', '/sync', '/live', '/healthz', '/readyz'].map((path) => [
      path,
      { target: app, ws: ['/sync', '/live'].includes(path) },
    ]),
  );
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    server: { host: '127.0.0.1', port, strictPort: true, proxy },
  });
  await server.listen();
  return server;
}
