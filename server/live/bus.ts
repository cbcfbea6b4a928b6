import type { Logger } from 'pino';
import type { Sql } from '../db.ts';

/** Carries short words between the processes of the app, this one too. What is told while it is cut is lost. */
export interface Bus {
  tell(words: string): Promise<void>;
  hear(listener: (words: string) => void): void;
}

/**
 * Postgres as that bus. Words told in a transaction, by whoever, come once it is committed, in the order of commits; 8,000 bytes
 * at most.
 */
export function postgresBus(sql: Sql, channel: string, log: Logger): Bus {
  return {
    async tell(words) {
      await sql.notify(channel, words);
    },
    hear(listener) {
      // Whenever its connection ends, or does not come about, the driver makes another and listens again.
      sql
        .listen(channel, listener, () => log.debug({ channel }, 'listens'))
        .catch((error) => {
          log.debug({ error }, 'could not listen yet');
        });
    },
  };
}
