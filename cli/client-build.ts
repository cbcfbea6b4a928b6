import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { home, root } from './root.ts';

const dist = join(root, 'dist');
const sources = ['client/**/*', 'schema/**/*.ts', 'vite.config.ts', 'package-lock.json'];

/** Whether the client in dist/ was built from other sources than the present ones. */
export function isClientOutdated(): boolean {
  const stamp = join(dist, '.sources');
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint();
}

/** Builds the client beside dist/ and then swaps the folders, so that nobody is served a half-built client. */
export async function buildClient(): Promise<void> {
  const made = fingerprint();
  const fresh = join(home, `client-${process.pid}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  try {
    // With a test runner's NODE_ENV, React's development build would be used, which is twice the size.
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(process.execPath, args, { cwd: root, env });
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`The client could not be built.\n${stdout ?? ''}${stderr ?? ''}`);
  }
  writeFileSync(join(fresh, '.sources'), made);
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
