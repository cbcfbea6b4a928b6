import process from 'node:process';
import { migrate } from '../server/migrate.ts';
import { withLocalDatabase } from './local-database.ts';
import { complain, step, words } from './printer.ts';

await withLocalDatabase((url) => step('Migrations', () => migrate(url))).catch((error) =>
  complain(words(error)),
);
process.exit();
