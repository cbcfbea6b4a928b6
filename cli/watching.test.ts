import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchSources } from './watching.ts';

let dir: string;
let seen: string[];
let stop: () => Promise<void>;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hearth-watching-'));
  mkdirSync(join(dir, 'server/auth'), { recursive: true });
  mkdirSync(join(dir, 'schema'));
  seen = [];
  stop = watchSources(async (files) => {
    seen.push(...files);
  }, dir);
});
afterEach(async () => {
  await stop();
  rmSync(dir, { recursive: true });
});
const write = (name: string) => writeFileSync(join(dir, name), '');

it('the watcher reports changed sources of server and schema, and the config of the Zero schema', async () => {
  const files = ['drizzle-zero.config.ts', 'schema/tables.ts', 'server/auth/auth.ts'];
  for (const file of files) write(file);
  await expect.poll(() => seen.toSorted()).toEqual(files);
});

it('the watcher reports a config that an editor replaced with a new file', async () => {
  for (let n = 1; n <= 2; n++) {
    write('new');
    renameSync(join(dir, 'new'), join(dir, 'drizzle-zero.config.ts'));
    await expect.poll(() => seen).toEqual(Array(n).fill('drizzle-zero.config.ts'));
  }
});

it('the watcher reports neither tests nor unrelated files', async () => {
  for (const file of ['vite.config.ts', 'schema/a.test.ts', 'server/a.md']) write(file);
  write('schema/last.ts');
  await expect.poll(() => seen).toEqual(['schema/last.ts']);
});
