import type { Logger } from 'pino';
import type { Sql } from '../db.ts';

/**
 * Carries short messages between the processes of the app, including back to this one. Messages are
 * lost while the connection to Postgres is down.
 */
export interface Bus {
  publish(words: string): Promise<void>;
  subscribe(listener: (words: string) => void): void;
}

/** Publishes over Postgres' `notify`, which takes 8,000 bytes at most. */
export const postgresPublish =
  (sql: Sql, channel: string): Bus['publish'] =>
  async (words) => {
    await sql.notify(channel, words);
  };

/** A bus over Postgres' `notify`. */
export function postgresBus(sql: Sql, channel: string, log: Logger): Bus {
  return {
    publish: postgresPublish(sql, channel),
    subscribe(listener) {
      // If the connection ends, or cannot be made, the driver makes another and listens again.
      sql
        .listen(channel, listener, () => log.debug({ channel }, 'listens'))
        .catch((error) => {
          log.debug({ error }, 'could not listen yet');
        });
    },
  };
}
