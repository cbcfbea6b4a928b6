import type { Logger } from 'pino';
import type { Sql } from '../db.ts';

/** Carries short messages between the processes of the app, including back to this one. While the connection is down they are lost. */
export interface Bus {
  tell(words: string): Promise<void>;
  hear(listener: (words: string) => void): void;
}

/**
 * A bus over Postgres' `notify`. What is sent in a transaction, by anybody, arrives after its commit, in the order of commits. 8,000
 * bytes at most.
 */
export function postgresBus(sql: Sql, channel: string, log: Logger): Bus {
  return {
    async tell(words) {
      await sql.notify(channel, words);
    },
    hear(listener) {
      // If the connection ends, or cannot be made, the driver makes another and listens again.
      sql
        .listen(channel, listener, () => log.debug({ channel }, 'listens'))
        .catch((error) => {
          log.debug({ error }, 'could not listen yet');
        });
    },
  };
}
