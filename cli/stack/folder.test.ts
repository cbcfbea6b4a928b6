import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder } from './folder.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hearth-folder-'));
  chmodSync(dir, 0o755);
});
afterEach(() => rmSync(dir, { recursive: true }));

/** With the modes that a copied file may have. */
function leave(file: string): void {
  const path = join(dir, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'private');
  chmodSync(join(path, '..'), 0o755);
  chmodSync(path, 0o644);
}

/** The paths that are open to other users; '' is the folder itself. */
const open = () =>
  ['', ...readdirSync(dir, { recursive: true, encoding: 'utf8' })]
    .filter((path) => statSync(join(dir, path)).mode & 0o077)
    .sort();

const claim = async () => (await claimFolder(dir)).release();

describe('the folder of a stack', () => {
  it('is closed to other users, with all open files in it', async () => {
    for (const file of ['zero/replica.db', 'uploads/images/a.webp', 'inbox/1.json', 'secrets.json'])
      leave(file);
    await claim();
    expect(open()).toEqual([]);
  });

  it('is not searched below folders that are closed already', async () => {
    leave('uploads/images/a.webp');
    chmodSync(join(dir, 'uploads'), 0o700);
    await claim();
    expect(open()).toEqual(['uploads/images', 'uploads/images/a.webp']);
  });

  it('keeps the logs of dead parts, which say why they ended', async () => {
    leave('logs/app.log');
    await claim();
    expect(readdirSync(join(dir, 'logs'))).toEqual(['app.log']);
  });

  it('stays open if it holds foreign files, and only the stack’s own files are closed', async () => {
    leave('zero/replica.db');
    leave('notes/plan.txt');
    await claim();
    expect(open()).toEqual(['', 'notes', 'notes/plan.txt']);
  });
});
