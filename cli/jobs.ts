import process from 'node:process';
import { manageJobs } from '../server/jobs/failed.ts';
import { withLocalDatabase } from './local-database.ts';
import { complain, say, words } from './printer.ts';

await withLocalDatabase(async (url) => say(await manageJobs(url, process.argv.slice(2)))).catch(
  (error) => complain(words(error)),
);
process.exit();
