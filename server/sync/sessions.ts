import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Sql } from '../db.ts';

/** In ms; zero-cache itself looks every half minute. */
const lookEveryMs = 3_000;

/**
 * Closes the sync sockets of sessions that have ended, wherever that was done: on another screen, by a reset, by a
 * command. One look for all of them; what it misses while Postgres is away the next one finds.
 */
export function endedSessions(sql: Sql, log: Logger): (socket: Duplex, token: string) => void {
  const tokens = new Map<Duplex, string>();
  let looking = false;

  async function look() {
    if (looking || tokens.size === 0) return;
    looking = true;
    try {
      const asked = [...tokens];
      const alive = await sql<{ token: string }[]>`
        select token from auth.session join member on member.id = user_id
        where token in ${sql([...new Set(tokens.values())])} and expires_at > now() and status = 'active'`;
      const live = new Set(alive.map(({ token }) => token));
      for (const [socket, token] of asked) if (!live.has(token)) socket.destroy();
    } catch (error) {
      log.debug({ error }, 'could not look for ended sessions');
    } finally {
      looking = false;
    }
  }
  setInterval(look, lookEveryMs).unref();

  return (socket, token) => {
    tokens.set(socket, token);
    socket.once('close', () => tokens.delete(socket));
  };
}
