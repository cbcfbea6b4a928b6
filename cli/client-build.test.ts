import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepAssets } from './client-build.ts';

const dir = mkdtempSync(join(tmpdir(), 'hearth-build-'));
afterAll(() => rmSync(dir, { recursive: true }));

function built(version: string): string {
  const folder = join(dir, version);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const name of [`main-${version}.js`, 'same-x.js']) {
    writeFileSync(join(folder, 'assets', name), version);
  }
  return folder;
}

it('a build keeps the files of the previous version, and of no earlier one', () => {
  const [first, second, third] = ['1', '2', '3'].map(built) as [string, string, string];
  keepAssets(join(dir, 'none'), first);
  keepAssets(first, second);
  expect(readdirSync(join(second, 'assets'))).toEqual(['main-1.js', 'main-2.js', 'same-x.js']);
  keepAssets(second, third);
  expect(readdirSync(join(third, 'assets'))).toEqual(['main-2.js', 'main-3.js', 'same-x.js']);
});
