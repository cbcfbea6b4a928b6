import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFile } from '../backup/checked-files.ts';
import { type Manifest, readManifest } from '../backup/manifest.ts';
import { bringPictures, checkPictures } from '../backup/pictures.ts';
import { checkRows, loadRows } from '../backup/rows.ts';
import { clear, inScratchDatabase, insistOnEmpty } from '../backup/target.ts';
import { withDatabase } from '../db.ts';
import { migrate } from '../migrate.ts';
import { isDiskFull } from '../photos/disk-full.ts';
import { openStorage } from '../photos/uploads.ts';
import { migrationNames } from '../schema-version.ts';
import { version } from '../version.ts';
import { type Command, type Home, type Site, usageOf } from './command.ts';

/**
 * Fills an empty Hearth from a backup; with `--try`, only a database beside the living one, to see
 * whether the backup is good.
 */
export const restore: Command = async (site, args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { try: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw usageOf(site, 'restore DIR\nrestore --try DIR');
  const dir = resolve(name);
  const manifest = await readManifest(dir);
  if (!migrationNames().includes(manifest.migration))
    throw new Error(
      `Hearth ${manifest.version} made this backup, with the migration ${manifest.migration}, which this version (${version}) does not know. Restore it with that version or a newer one.`,
    );
  const began = performance.now();
  try {
    await (values.try ? attempt : bring)(site, dir, manifest);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new Error('There is no room for what is in the backup. No row was restored.');
  }
  const time = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const of = `The backup of ${manifest.at} (${manifest.version}, ${manifest.migration})`;
  if (values.try)
    return `${of} is good: its files are as they were written, and its rows were restored into a database beside this one and dropped, all in ${time}.`;
  return `${of} is restored, after ${time}. ${afterwards(site.home, manifest)}`;
};

function afterwards(home: Home | undefined, { secrets }: Manifest): string {
  if (!home)
    return 'Delete the replica (the volume "replica", or zero-cache\'s file) before you start zero-cache, and see that the app has the AUTH_SECRET of that time.';
  if (secrets) return 'Start Hearth with npm start.';
  return `It came without secrets: with the AUTH_SECRET of that time as "auth" in ${home.secrets}, members stay signed in. Start Hearth with npm start.`;
}

async function attempt({ env }: Site, dir: string, manifest: Manifest): Promise<void> {
  await check(dir, manifest);
  await inScratchDatabase(env.DATABASE_URL, (url) => fill(url, dir, manifest));
}

/**
 * Restores the rows last, so that a second try after a failure finds the database without accounts.
 */
async function bring({ env, home }: Site, dir: string, manifest: Manifest): Promise<void> {
  if (home?.isRunning) throw new Error('Hearth is running. Stop it first.');
  await insistOnEmpty(env.DATABASE_URL);
  await check(dir, manifest);
  await clear(env.DATABASE_URL);
  await bringPictures(dir, openStorage(env));
  if (home && manifest.secrets) await cp(join(dir, manifest.secrets.file), home.secrets);
  if (home) await rm(home.replica, { recursive: true, force: true });
  await fill(env.DATABASE_URL, dir, manifest);
}

async function check(dir: string, manifest: Manifest): Promise<void> {
  await checkRows(dir, manifest);
  await checkPictures(dir, manifest.pictures);
  if (manifest.secrets) await checkFile(dir, manifest.secrets);
}

/** As of the time of the backup first, since its rows have the form of that time. */
async function fill(databaseUrl: string, dir: string, manifest: Manifest): Promise<void> {
  await migrate(databaseUrl, manifest.migration);
  await withDatabase(databaseUrl, (sql) => loadRows(sql, dir, manifest));
  await migrate(databaseUrl).catch(({ message }) => {
    throw new Error(
      `All rows are restored, but a later migration failed: ${message}. npm run migrate tries it again.`,
    );
  });
  await withDatabase(databaseUrl, (sql) => sql`analyze`);
}
