import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { root } from '../root.ts';
import { freePort } from './ports.ts';

/** A framed game can load nothing except the files beside it. */
const app = new Hono()
  .use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
      crossOriginResourcePolicy: 'cross-origin',
      xFrameOptions: false,
    }),
  )
  .get('*', serveStatic({ root: join(root, 'cli/games') }));

/**
 * Where the sample games of a folder are served: another origin than Hearth's, and another site
 * than localhost, so that they do not get Hearth's cookies. The same from one start to the next,
 * since rows name it.
 */
export async function gamesOrigin(dir: string): Promise<string> {
  const file = join(dir, 'games-port');
  if (!existsSync(file)) writeFileSync(file, String(await freePort()), { mode: 0o600 });
  return `http://127.0.0.1:${readFileSync(file, 'utf8')}`;
}

/**
 * Serves the games until this process ends or `stop` is called; a port that is taken must not fail
 * the start.
 */
export async function serveGames(dir: string, report: (line: string) => void) {
  const origin = await gamesOrigin(dir);
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((done) => {
    server.once('error', ({ message }) => {
      report(`The sample games are not served: ${message}`);
      done();
    });
    server.listen(Number(new URL(origin).port), '127.0.0.1', done);
  });
  return {
    origin,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
