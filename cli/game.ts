import process from 'node:process';
import { manageGames } from '../server/apps/games.ts';
import { withLocalDatabase } from './local-database.ts';
import { complain, say, words } from './printer.ts';
import { home } from './root.ts';
import { readSettings } from './settings.ts';
import { runningIn } from './stack/folder.ts';

try {
  const { origin, port } = readSettings();
  const here = origin ?? runningIn(home)?.origin ?? `http://localhost:${port}`;
  await withLocalDatabase(async (databaseUrl, storage) =>
    say(await manageGames({ databaseUrl, storage, origin: here }, process.argv.slice(2))),
  );
} catch (error) {
  complain(words(error));
}
process.exit();
