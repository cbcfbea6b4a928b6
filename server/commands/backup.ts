import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordAct } from '../admin/acts.ts';
import { storeFile } from '../backup/checked-files.ts';
import { writeManifest } from '../backup/manifest.ts';
import { storePictures } from '../backup/pictures.ts';
import { storeRows } from '../backup/rows.ts';
import { withDatabase } from '../db.ts';
import { isDiskFull } from '../photos/disk-full.ts';
import { openStorage } from '../photos/uploads.ts';
import { migrationNames, newestMigration } from '../schema-version.ts';
import { version } from '../version.ts';
import { type Command, type Site, usageOf } from './command.ts';

/** Where a Hearth has no folder of its own, its secrets are in the operator's hands. */
const envReminder =
  'Keep .env as well, but elsewhere: without its AUTH_SECRET everyone is signed out, and without its VAPID keys devices get no pushes.';

/**
 * Writes all data that cannot be made again into a new folder: the rows as they are at one moment,
 * the pictures, the secrets.
 */
export const backup: Command = async (site, args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw usageOf(site, 'backup DIR');
  const dir = resolve(name);
  await makeFolder(dir);
  try {
    return await write(site, dir);
  } catch (error) {
    // The folder itself may be a mount.
    for (const name of await readdir(dir)) await rm(join(dir, name), { recursive: true });
    if (isDiskFull(error))
      throw new Error(`There is no room for the backup in ${dir}. What was written of it is gone.`);
    throw error;
  }
};

async function makeFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if ((await readdir(dir)).length > 0)
    throw new Error(`${dir} is not empty. Each backup has a new folder.`);
}

async function write({ env, home }: Site, dir: string): Promise<string> {
  const began = performance.now();
  const migration = await withDatabase(env.DATABASE_URL, newestMigration);
  if (!migration)
    throw new Error('The database has no tables of Hearth, or those of a newer version.');
  const at = new Date().toISOString();
  const { tables, sequences } = await withDatabase(env.DATABASE_URL, (sql) => storeRows(sql, dir));
  const pictures = await storePictures(openStorage(env), dir);
  const secrets = home && (await storeFile(dir, 'secrets.json', createReadStream(home.secrets)));
  await writeManifest(dir, {
    format: 1,
    version,
    migration,
    at,
    tables,
    sequences,
    pictures,
    secrets,
  });
  // Tables of an older version, which is backed up before it is migrated, have no list of acts yet.
  if (migration === migrationNames().at(-1))
    await withDatabase(env.DATABASE_URL, (sql) => recordAct(sql, { by: null, kind: 'backup' }));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const facts = `${rows.toLocaleString('en')} rows and ${pictures.count.toLocaleString('en')} files of pictures`;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `${dir} has ${facts}, after ${seconds} s.${home ? '' : `\n${envReminder}`}`;
}
