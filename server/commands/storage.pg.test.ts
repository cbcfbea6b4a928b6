import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addMember, addPhoto, addPost } from '../../testing/members.ts';
import { siteAt } from '../../testing/site.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { partKey } from '../photos/parts.ts';
import { openUploads } from '../photos/uploads.ts';
import { storage } from './storage.ts';

const db = ownDatabase();
const dir = mkdtempSync(join(tmpdir(), 'hearth-storage-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('storage shows the bytes of pictures by use and by member, and the leftovers', async () => {
  const { sql, url } = db;
  const uploads = openUploads({ UPLOADS_DIR: dir }, sql);
  const [ann, ben] = [await addMember(sql), await addMember(sql, { firstName: 'Ben' })];
  /** A picture with one file of so many bytes. */
  const picture = async (name: string, owner: string | null, bytes: number) => {
    await uploads.storage.put(`${name}-160.webp`, new Uint8Array(bytes));
    if (owner)
      await sql`insert into private.upload (name, member_id, state) values (${name}, ${owner}, 'ready')`;
    return name;
  };
  const post = await addPost(sql, ann);
  await sql`update post set image = ${await picture('of-a-post', ann, 3_000)} where id = ${post}`;
  await addPhoto(sql, ann, 'of-a-post');
  await sql`update member set photo = ${await picture('of-a-profile', ben, 2_000)} where id = ${ben}`;
  await addPhoto(sql, ben, 'of-a-profile');
  await picture('never-shown', ann, 400);
  await picture('of-no-row-at-all', null, 700);
  await addPhoto(sql, ben, 'without-a-file');
  await uploads.storage.put('notes.txt', new Uint8Array(5));
  await sql`
    insert into private.upload (name, member_id, state, size) values ('half-of-it', ${ann}, 'uploading', 9000)`;
  await uploads.storage.put(partKey('half-of-it'), new Uint8Array(4_000));

  const lines = (await storage(siteAt(url, dir), []))
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, '  '));
  expect(
    lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('Database')),
    ),
  ).toEqual([
    `Pictures, in ${dir}: 10 kB`,
    '  uploads that have not all come; deleted after a day  1 files  4.0 kB',
    '  posts  1 files  3.0 kB',
    '  profile pictures  1 files  2.0 kB',
    '  without a row; deleted after a day  1 files  700 B',
    '  uploads that nothing shows; deleted after a day  1 files  400 B',
    '  other files; never deleted  1 files  5 B',
    '  Rows whose picture has no file: 1',
    'Pictures by member, the 20 with the most: 5.4 kB',
    `  Ann Lee <${ann}@example.org>  2 files  3.4 kB`,
    `  Ben Lee <${ben}@example.org>  1 files  2.0 kB`,
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}public\.post {2}\d/));
});
