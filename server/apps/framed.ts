import type { Logger } from 'pino';
import { framedOrigin } from '../../schema/apps/rules.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';

/** The channel that the trigger `games_changed` notifies. */
const channel = 'games';

type Parts = { env: Pick<Env, 'ORIGIN'>; sql: Sql; log: Logger };

/**
 * The origins from which games are framed, as they are now. Postgres notifies of every change, so
 * that no page waits for it: while it is away the last known ones are good.
 */
export function framedOrigins({ env, sql, log }: Parts): () => string[] {
  let origins: string[] = [];
  const read = async () => {
    try {
      const games = await sql<{ gameUrl: string }[]>`
        select game_url as "gameUrl" from game where visibility = 'public'`;
      const found = games.map((game) => framedOrigin(game, env.ORIGIN));
      origins = [...new Set(found.filter((origin) => origin !== undefined))].sort();
    } catch (error) {
      log.debug({ error }, 'could not read the games');
    }
  };
  // Whenever its connection ends, the driver makes another, listens again, and reads the changes
  // that were missed meanwhile.
  sql.listen(channel, read, read).catch((error) => log.debug({ error }, 'could not listen yet'));
  return () => origins;
}
