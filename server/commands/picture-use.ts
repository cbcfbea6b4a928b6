import type { Sql } from '../db.ts';
import { imageOfFile } from '../photos/images.ts';
import { uploadOfPart } from '../photos/parts.ts';
import type { Uploads } from '../photos/uploads.ts';

export type Sum = { files: number; bytes: number };

/** Names for those columns that have one; any other is shown as it is. */
const kindNames: Record<string, string> = {
  'member.photo': 'profile pictures',
  'member.cover': 'covers',
  'post.image': 'posts',
  'post_picture.image': 'posts',
  'photo.image': 'photos without a post',
  'message.image': 'messages',
  'message_picture.image': 'messages',
  'event.image': 'events',
  'video.image': 'videos',
  'game.cover_image': 'games',
  'game.icon_image': 'games',
};
const unused = 'uploads that nothing shows; deleted after a day';
const foreign = 'other files; never deleted';
const unfinished = 'uploads that have not all come; deleted after a day';
const orphans = 'without a row; deleted after a day';

/**
 * The tables that are asked last, in this order. A picture counts for the first place that shows
 * it: a post's picture is a photo as well.
 */
const last = ['post', 'post_picture', 'photo'];

/**
 * Every place that may show a picture, as a query for names: the columns that the view names. The
 * standard's views list a table's columns for its owner alone.
 */
async function places(sql: Sql): Promise<{ kind: string; query: string }[]> {
  const columns = await sql<{ schema: string; table: string; column: string }[]>`
    select distinct relnamespace::regnamespace::text as schema, relname as table, attname as column
    from pg_rewrite join pg_depend on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
      join pg_class on refclassid = 'pg_class'::regclass and pg_class.oid = refobjid
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where ev_class = 'private.image_in_use'::regclass and refobjid <> ev_class and refobjsubid > 0`;
  const rank = ({ table }: { table: string }) => last.indexOf(table);
  return columns
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ schema, table, column }) => ({
      kind: kindNames[`${table}.${column}`] ?? `${table}.${column}`,
      query: `select "${column}" as name from ${schema}."${table}" where "${column}" = any($1)`,
    }));
}

/**
 * Adds up the files of all pictures by use and by member, and finds the pictures that have files.
 */
export async function lookAtPictures({ sql, storage }: Uploads) {
  const [kinds, members] = [new Map<string, Sum>(), new Map<string, Sum>()];
  const names = new Set<string>();
  const shown = await places(sql);
  for await (const some of storage.files()) {
    const parts = some.filter(({ key }) => uploadOfPart(key));
    for (const { bytes } of parts) add(kinds, unfinished, bytes);
    const files = some
      .filter((file) => !parts.includes(file))
      .map(({ key, bytes }) => ({ name: imageOfFile(key) ?? '', bytes }));
    const asked = [...new Set(files.map(({ name }) => name))];
    const kindOf = new Map<string, string>();
    const uploads = await sql<{ name: string; memberId: string | null }[]>`
      select name, member_id as "memberId" from private.upload where name = any(${asked})`;
    for (const { name } of uploads) kindOf.set(name, unused);
    for (const { kind, query } of shown.toReversed())
      for (const { name } of await sql.unsafe<{ name: string }[]>(query, [asked]))
        kindOf.set(name, kind);
    const ownerOf = new Map(uploads.map(({ name, memberId }) => [name, memberId]));
    for (const { name, bytes } of files) {
      names.add(name);
      add(kinds, name ? (kindOf.get(name) ?? orphans) : foreign, bytes);
      const owner = ownerOf.get(name);
      if (owner) add(members, owner, bytes);
    }
  }
  return { kinds, members, names };
}

function add(sums: Map<string, Sum>, what: string, bytes: number): void {
  const { files, bytes: before } = sums.get(what) ?? { files: 0, bytes: 0 };
  sums.set(what, { files: files + 1, bytes: before + bytes });
}

/** How many pictures that rows show are not among those that have files. */
export async function withoutFile(sql: Sql, names: Set<string>): Promise<number> {
  let missing = 0;
  const shown = sql<{ name: string }[]>`select distinct name from private.image_in_use`;
  for await (const some of shown.cursor(10_000))
    missing += some.filter(({ name }) => !names.has(name)).length;
  return missing;
}
