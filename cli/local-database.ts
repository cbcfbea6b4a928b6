import { ensureDatabase } from '../server/databases.ts';
import type { StorageSettings } from '../server/photos/storage.ts';
import { home } from './root.ts';
import { readSettings, trySettings } from './settings.ts';
import { storageOf } from './stack/app.ts';
import { openCrew } from './stack/crew.ts';
import { startEmbedded } from './stack/embedded.ts';
import { runningIn } from './stack/folder.ts';

/**
 * Works with the database and the pictures that `npm start` uses: those named in the environment,
 * or those of a Hearth that is running, or else the embedded database, started for as long as the
 * work takes, and its folder.
 */
export async function withLocalDatabase<T>(
  work: (url: string, storage: StorageSettings) => Promise<T>,
): Promise<T> {
  const settings = readSettings();
  await trySettings({ ...settings, smtpUrl: undefined });
  const running = runningIn(home);
  const { UPLOADS_DIR, S3_URL } = settings.app;
  const storage = (!UPLOADS_DIR && !S3_URL && running?.storage) || storageOf(home, settings.app);
  const known = settings.databaseUrl ?? running?.databaseUrl;
  if (known) return work(known, storage);
  const crew = await openCrew(home, () => {});
  try {
    const url = (await startEmbedded(crew, { durable: true })).url('hearth');
    await ensureDatabase(url);
    return await work(url, storage);
  } finally {
    await crew.stop();
  }
}
