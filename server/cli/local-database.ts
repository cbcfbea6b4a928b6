import { home } from './root.ts';
import { readSettings, trySettings } from './settings.ts';
import { openCrew } from './stack/crew.ts';
import { ensureDatabase } from './stack/database.ts';
import { startEmbedded } from './stack/embedded.ts';
import { runningIn } from './stack/folder.ts';

/**
 * Works with the database that `npm start` uses: the one of DATABASE_URL, the one of a Hearth that is
 * running, or else the embedded one, started for as long as the work takes.
 */
export async function withLocalDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const settings = readSettings();
  await trySettings({ ...settings, smtpUrl: undefined });
  const known = settings.databaseUrl ?? runningIn(home)?.databaseUrl;
  if (known) return work(known);
  const crew = await openCrew(home, () => {});
  try {
    const url = (await startEmbedded(crew, { durable: true })).url('hearth');
    await ensureDatabase(url);
    return await work(url);
  } finally {
    await crew.stop();
  }
}
