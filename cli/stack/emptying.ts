import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { dropDatabase, ensureDatabase } from '../../server/databases.ts';
import { migrate } from '../../server/migrate.ts';
import { words } from '../printer.ts';
import { uploadsIn } from './app.ts';
import type { Crew } from './crew.ts';

/** Deletes what a stack keeps besides its database: the replica, the mails and the pictures. */
export function forgetCopies(dir: string): void {
  rmSync(join(dir, 'zero'), { recursive: true, force: true });
  rmSync(join(dir, 'inbox'), { recursive: true, force: true });
  rmSync(uploadsIn(dir), { recursive: true, force: true });
}

/** Resets a database to the state of the first day. */
export async function emptyDatabase(url: string): Promise<void> {
  await dropDatabase(url);
  await ensureDatabase(url);
  await migrate(url);
}

/**
 * Lets `npm run reset` empty a running stack: the parts that read the data are stopped meanwhile.
 */
export function emptyOnRequest(crew: Crew, databaseUrl: string): () => Promise<void> {
  if (process.platform === 'win32') return async () => {};
  let resets = 0;
  let running: Promise<void> | undefined;

  async function reset(): Promise<void> {
    crew.report('Emptying the database, the replica, the pictures and the inbox.');
    const readers = crew.parts().filter((part) => part.name !== 'postgres');
    await Promise.all(readers.map((part) => part.stop()));
    await emptyDatabase(databaseUrl);
    forgetCopies(crew.folder.dir);
    await Promise.all(readers.map((part) => part.start()));
  }

  const onRequest = () => {
    running ??= reset()
      .then(() => crew.report('Hearth is empty now.'))
      .catch((error) => {
        crew.report(`The reset failed: ${words(error)}`);
        return words(error);
      })
      .then((failure) => {
        running = undefined;
        crew.folder.publish({ resets: ++resets, failure: failure ?? undefined });
      });
  };
  process.on('SIGUSR2', onRequest);
  crew.folder.publish({ resets });
  return async () => {
    process.off('SIGUSR2', onRequest);
    await running;
  };
}
