import type { DiskShare, DiskUse } from '../../schema/admin/answers.ts';
import { displayName } from '../../schema/members/rules.ts';
import type { Sql } from '../db.ts';
import type { Uploads } from '../photos/uploads.ts';
import { lookAtPictures, type Sum, withoutFile } from './picture-use.ts';

/** What uses the disk, the largest first. Reads the list of all files. */
export async function diskUse(uploads: Uploads): Promise<DiskUse> {
  const { sql } = uploads;
  const { kinds, members, names } = await lookAtPictures(uploads);
  return {
    kinds: largestFirst(kinds),
    members: largestFirst(members),
    lost: await withoutFile(sql, names),
    ...(await databaseUse(sql)),
  };
}

const largestFirst = (sums: Map<string, Sum>): DiskShare[] =>
  [...sums].map(([what, sum]) => ({ what, ...sum })).sort((a, b) => b.bytes - a.bytes);

type Person = { id: string; firstName: string; lastName: string; email: string | null };

/** The same shares with members' names and addresses in place of their ids. */
export async function withNames(sql: Sql, members: DiskShare[]): Promise<DiskShare[]> {
  const people = await sql<Person[]>`
    select member.id, member.first_name as "firstName", member.last_name as "lastName", account.email
    from member left join auth.user account on account.id = member.id
    where member.id = any(${members.map(({ what }) => what)})`;
  const names = new Map(
    people.map((one) => [one.id, `${displayName(one)} <${one.email ?? one.id}>`]),
  );
  return members.map((share) => ({ ...share, what: names.get(share.what) ?? share.what }));
}

async function databaseUse(sql: Sql) {
  const [whole] = await sql<{ bytes: number }[]>`
    select pg_database_size(current_database())::float8 as bytes`;
  const tables = await sql<{ name: string; bytes: number }[]>`
    select nspname || '.' || relname as name, pg_total_relation_size(class.oid)::float8 as bytes
    from pg_class class join pg_namespace space on space.oid = relnamespace
    where relkind = 'r' and nspname !~ '^(pg_|information_schema)'
    order by bytes desc, name`;
  return { database: whole?.bytes ?? 0, tables: [...tables] };
}
