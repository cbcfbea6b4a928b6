import { parseArgs } from 'node:util';
import { displayName } from '../../schema/members/rules.ts';
import { type Sql, withDatabase } from '../db.ts';
import { openUploads } from '../photos/uploads.ts';
import { type Command, usageOf } from './command.ts';
import { lookAtPictures, type Sum, withoutFile } from './picture-use.ts';
import { inColumns, sized } from './sizes.ts';

const mostMembers = 20;

/** Shows the use of the disk. */
export const storage: Command = async (site, args) => {
  if (parseArgs({ args, allowPositionals: true }).positionals.length > 0)
    throw usageOf(site, 'storage');
  const { env } = site;
  return withDatabase(env.DATABASE_URL, async (sql) => {
    const uploads = openUploads(env, sql);
    const { kinds, members, names } = await lookAtPictures(uploads);
    const lost = await withoutFile(sql, names);
    return [
      ...section(`Pictures, in ${env.S3_URL ? 'the bucket' : env.UPLOADS_DIR}`, kinds),
      `  Rows whose picture has no file: ${lost}`,
      ...section(`Pictures by member, the ${mostMembers} with the most`, await named(sql, members)),
      ...(await database(sql)),
    ].join('\n');
  });
};

const largestFirst = (sums: Map<string, Sum>) =>
  [...sums].sort(([, a], [, b]) => b.bytes - a.bytes);

function section(title: string, sums: Map<string, Sum>): string[] {
  const rows = largestFirst(sums).map(([what, { files, bytes }]) => [
    `  ${what}`,
    `${files.toLocaleString('en')} files`,
    sized(bytes),
  ]);
  const all = [...sums.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  return [`${title}: ${sized(all)}`, ...inColumns(rows)];
}

type Person = { id: string; firstName: string; lastName: string; email: string | null };

async function named(sql: Sql, members: Map<string, Sum>): Promise<Map<string, Sum>> {
  const most = largestFirst(members).slice(0, mostMembers);
  const people = await sql<Person[]>`
    select member.id, member.first_name as "firstName", member.last_name as "lastName", account.email
    from member left join auth.user account on account.id = member.id
    where member.id = any(${most.map(([id]) => id)})`;
  const names = new Map(
    people.map((one) => [one.id, `${displayName(one)} <${one.email ?? one.id}>`]),
  );
  return new Map(most.map(([id, sum]) => [names.get(id) ?? id, sum]));
}

async function database(sql: Sql): Promise<string[]> {
  const [whole] = await sql<{ bytes: number }[]>`
    select pg_database_size(current_database())::float8 as bytes`;
  const tables = await sql<{ name: string; bytes: number }[]>`
    select nspname || '.' || relname as name, pg_total_relation_size(class.oid)::float8 as bytes
    from pg_class class join pg_namespace space on space.oid = relnamespace
    where relkind = 'r' and nspname !~ '^(pg_|information_schema)'
    order by bytes desc, name`;
  const rows = tables.map(({ name, bytes }) => [`  ${name}`, sized(bytes)]);
  return [`Database: ${sized(whole?.bytes ?? 0)}`, ...inColumns(rows)];
}
