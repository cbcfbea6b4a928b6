import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Sql } from '../db.ts';

/** In ms; zero-cache itself checks only every half minute. */
const lookEveryMs = 3_000;

/** Ends a socket once its session has ended; by default it is just destroyed. */
export type CloseOnceEnded = (socket: Duplex, token: string, end?: () => void) => void;

/**
 * Closes the sockets of sessions that have ended, wherever that was done: on another screen, by a
 * password reset, by an operator's command. One query for all of them; an end that it misses while
 * Postgres is away, the next one finds.
 */
export function endedSessions(sql: Sql, log: Logger): CloseOnceEnded {
  const open = new Map<Duplex, { token: string; end: () => void }>();
  let looking = false;

  async function look() {
    if (looking || open.size === 0) return;
    looking = true;
    try {
      const asked = [...open.values()];
      const alive = await sql<{ token: string }[]>`
        select token from auth.session join member on member.id = user_id
        where token = any(${asked.map(({ token }) => token)}) and expires_at > now() and status = 'active'`;
      const live = new Set(alive.map(({ token }) => token));
      for (const { token, end } of asked) if (!live.has(token)) end();
    } catch (error) {
      log.debug({ error }, 'could not look for ended sessions');
    } finally {
      looking = false;
    }
  }
  setInterval(look, lookEveryMs).unref();

  return (socket, token, end = () => socket.destroy()) => {
    open.set(socket, { token, end });
    socket.once('close', () => open.delete(socket));
  };
}
