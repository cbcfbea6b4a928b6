import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, inject, it } from 'vitest';
import { mailTo } from '../testing/mails.ts';
import { newPerson } from '../testing/person.ts';
import { pictures } from '../testing/pictures.ts';
import { begin, nameOf, sendBytes, upload } from '../testing/uploading.ts';

/** The unprivileged user that programs run as. */
const nobody = { uid: 65_534, gid: 65_534 };

it('other users of the machine cannot read any file of a running Hearth', async () => {
  const ann = await newPerson('Ann', { verified: false });
  await mailTo(ann.email);
  const ben = await newPerson('Ben');
  const photo = await pictures.jpeg(300, 200);
  expect((await upload(ben, photo)).answer.status).toBe(204);
  const half = nameOf(await begin(ben, { size: photo.length }));
  await sendBytes(ben, half, photo.subarray(0, 100));

  const { dir } = inject('stack');
  const allPaths = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  for (const part of ['zero/replica.db', 'logs/web.log', 'inbox', 'uploads/images'])
    expect(allPaths).toContain(part);
  const open = allPaths.filter((path) => {
    const found = lstatSync(join(dir, path), { throwIfNoEntry: false });
    return found && (found.mode & 0o077) !== 0;
  });
  expect(open).toEqual([]);
  // Postgres' own user passes through the folder to its data, if root has lent it one.
  expect(lstatSync(dir).mode & 0o067).toBe(0);

  if (process.getuid?.() !== 0) return;
  const files = allPaths.map((path) => join(dir, path)).join('\0');
  const read = spawnSync('xargs', ['-0', 'cat'], { ...nobody, cwd: '/', input: files });
  expect(read.stdout.toString()).toBe('');
  expect(read.stderr.toString()).toContain('Permission denied');
});
