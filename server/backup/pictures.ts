import { link, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { imageOfFile, isHalf } from '../photos/images.ts';
import type { Storage } from '../photos/storage.ts';
import { checkFile, storeFile } from './checked-files.ts';
import { type Manifest, readManifest } from './manifest.ts';

type Pictures = Manifest['pictures'];
type Listed = { file: string; sha256: string };

/** As `sha256sum --check` reads it. */
const list = 'pictures.sha256';
const folder = 'pictures';
const atOnce = 8;

/**
 * Copies all pictures, to be called after the rows: files are only added and deleted, so every
 * picture that a row names is there, except those that were deleted meanwhile. A file that the
 * newest backup beside this one has is not copied but linked.
 */
export async function storePictures(storage: Storage, dir: string): Promise<Pictures> {
  await mkdir(join(dir, folder), { mode: 0o700 });
  const before = await newestBeside(dir);
  const stored: Listed[] = [];
  for await (const some of storage.files()) {
    const keys = some.map(({ key }) => key).filter((key) => imageOfFile(key) && !isHalf(key));
    await eachOf(keys, async (key) => {
      const one = (await sameAsBefore(before, dir, key)) ?? (await copied(storage, dir, key));
      if (one) stored.push(one);
    });
  }
  const lines = stored.map(({ file, sha256 }) => `${sha256}  ${file}\n`).sort();
  const file = await storeFile(dir, list, Readable.from([Buffer.from(lines.join(''))]));
  return { ...file, count: stored.length };
}

async function copied(storage: Storage, dir: string, key: string): Promise<Listed | undefined> {
  const found = await storage.get(key);
  return found && storeFile(dir, `${folder}/${key}`, found.body);
}

type Before = { dir: string; sums: Map<string, string> };

async function sameAsBefore(before: Before | undefined, dir: string, key: string) {
  const file = `${folder}/${key}`;
  const sha256 = before?.sums.get(file);
  if (!before || !sha256) return;
  // Not every file system gives a file two names. Then it is copied.
  return link(join(before.dir, file), join(dir, file)).then(
    () => ({ file, sha256 }),
    () => undefined,
  );
}

async function newestBeside(dir: string): Promise<Before | undefined> {
  const parent = dirname(dir);
  const found = await Promise.all(
    (await readdir(parent)).map(async (name) => {
      const beside = join(parent, name);
      const manifest = await readManifest(beside).catch(() => undefined);
      return manifest ? [{ dir: beside, at: manifest.at }] : [];
    }),
  );
  const [newest] = found.flat().sort((a, b) => b.at.localeCompare(a.at));
  if (!newest) return;
  const listed = await listedIn(newest.dir).catch(() => []);
  return { dir: newest.dir, sums: new Map(listed.map(({ file, sha256 }) => [file, sha256])) };
}

async function listedIn(dir: string): Promise<Listed[]> {
  const lines = (await readFile(join(dir, list), 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => ({ sha256: line.slice(0, 64), file: line.slice(66) }));
}

/** @throws with words if a picture is not as it was written */
export async function checkPictures(dir: string, pictures: Pictures): Promise<void> {
  await checkFile(dir, pictures);
  await eachOf(await listedIn(dir), (listed) => checkFile(dir, listed));
}

/** Restores files that are not there any more. Resolves to how many that were. */
export async function bringPictures(dir: string, storage: Storage): Promise<number> {
  const there = new Map<string, number>();
  for await (const some of storage.files())
    for (const { key, bytes } of some) there.set(key, bytes);
  let brought = 0;
  await eachOf(await listedIn(dir), async ({ file }) => {
    const key = file.slice(folder.length + 1);
    const path = join(dir, file);
    if (there.get(key) === (await stat(path)).size) return;
    await storage.put(key, await readFile(path));
    brought++;
  });
  return brought;
}

async function eachOf<T>(all: T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values();
  const several = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, several));
}
