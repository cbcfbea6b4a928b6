import { rmSync } from 'node:fs';
import { createDatabase } from '../../server/databases.ts';
import { openCrew } from './crew.ts';
import { startEmbedded } from './embedded.ts';

/** A Postgres server by itself, for tests that need no other process. */
export interface DatabaseServer {
  /** The address of its database `postgres`. */
  url: string;
  /** A new database, as a copy of the one named `template` if given; resolves to its address. */
  createDatabase(name?: string, template?: string): Promise<string>;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
}

/** Starts only the embedded Postgres, in a mode in which it may lose data. */
export async function startDatabaseServer(dir: string): Promise<DatabaseServer> {
  const crew = await openCrew(dir, () => {});
  try {
    const { url, forget } = await startEmbedded(crew, { durable: false });
    return {
      url: url('postgres'),
      createDatabase: (name, template) => createDatabase(url('postgres'), name, template),
      async remove() {
        await crew.stop();
        forget();
        rmSync(crew.folder.dir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await crew.stop();
    throw error;
  }
}
