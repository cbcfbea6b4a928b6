import { parseArgs } from 'node:util';
import type { DiskShare } from '../../schema/admin/answers.ts';
import { sized } from '../../schema/admin/sizes.ts';
import { withDatabase } from '../db.ts';
import { openUploads } from '../photos/uploads.ts';
import { type Command, usageOf } from './command.ts';
import { diskUse, withNames } from './disk-use.ts';
import { inColumns } from './sizes.ts';

const mostMembers = 20;

/** Shows the use of the disk. */
export const storage: Command = async (site, args) => {
  if (parseArgs({ args, allowPositionals: true }).positionals.length > 0)
    throw usageOf(site, 'storage');
  const { env } = site;
  return withDatabase(env.DATABASE_URL, async (sql) => {
    const { kinds, members, lost, database, tables } = await diskUse(openUploads(env, sql));
    const named = await withNames(sql, members.slice(0, mostMembers));
    return [
      ...section(`Pictures, in ${env.S3_URL ? 'the bucket' : env.UPLOADS_DIR}`, kinds),
      `  Rows whose picture has no file: ${lost}`,
      ...section(`Pictures by member, the ${mostMembers} with the most`, named),
      `Database: ${sized(database)}`,
      ...inColumns(tables.map(({ name, bytes }) => [`  ${name}`, sized(bytes)])),
    ].join('\n');
  });
};

function section(title: string, shares: DiskShare[]): string[] {
  const rows = shares.map(({ what, files, bytes }) => [
    `  ${what}`,
    `${files.toLocaleString('en')} files`,
    sized(bytes),
  ]);
  const all = shares.reduce((sum, { bytes }) => sum + bytes, 0);
  return [`${title}: ${sized(all)}`, ...inColumns(rows)];
}
