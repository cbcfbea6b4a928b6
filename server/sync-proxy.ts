import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { proxyUpgrade } from 'httpxy';
import type { Logger } from 'pino';
import type { FindAsker } from './auth/asker.ts';
import type { Env } from './env.ts';
import { zeroCacheIsThere } from './sync-upstream.ts';

/** Where Zero's clients connect. zero-cache has other sockets there, such as the stream of all changes. */
const syncPath = /^\/sync\/sync\/v\d+\/connect\?/;

/** Hands the sockets of our own pages' verified members to zero-cache; everyone else is refused at the door. */
export function proxySync(server: Server, env: Env, findAsker: FindAsker, log: Logger) {
  const isThere = zeroCacheIsThere(env.ZERO_CACHE_URL);
  server.on('upgrade', async (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    try {
      const refused = await refusedWith(req, env, findAsker);
      if (refused) return close(socket, refused);
      await isThere();
      if (socket.destroyed) return;
      await proxyUpgrade(env.ZERO_CACHE_URL, req, socket, head);
    } catch (error) {
      log.debug({ error }, 'sync socket failed');
      socket.destroy();
    }
  });
}

async function refusedWith(req: IncomingMessage, env: Env, findAsker: FindAsker) {
  if (!syncPath.test(req.url ?? '')) return '404 Not Found';
  if (req.headers.origin !== env.ORIGIN) return '403 Forbidden';
  const asker = await findAsker(new Headers({ cookie: req.headers.cookie ?? '' }));
  return asker.state === 'member' ? undefined : '401 Unauthorized';
}

function close(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
