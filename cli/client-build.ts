import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
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

/**
 * Builds the client beside dist/ and then swaps the folders, so that nobody is served a half-built
 * client.
 */
export async function buildClient(): Promise<void> {
  const made = fingerprint();
  const fresh = join(home, `client-${process.pid}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  try {
    await vite(fresh);
    await buildRenderer(fresh);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`The client could not be built.\n${stdout ?? ''}${stderr ?? ''}`);
  }
  keepAssets(dist, fresh);
  writeFileSync(join(fresh, '.sources'), made);
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}

/** Builds what renders first screens on the server (server/first-screen/). */
export const buildRenderer = (dir: string) =>
  vite(join(dir, 'first-screen'), '--ssr', 'first-screen/render.tsx');

function vite(outDir: string, ...options: string[]) {
  const command = join(root, 'node_modules/vite/bin/vite.js');
  const args = [command, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // With a test runner's NODE_ENV, React's development build would be used, which is twice the
  // size.
  const env = { ...process.env, NODE_ENV: 'production' };
  return promisify(execFile)(process.execPath, [...args, ...options], { cwd: root, env });
}

const list = '.assets';

/**
 * Takes over the hashed files of the last version, and not those that it took over itself: pages of
 * it are still open.
 */
export function keepAssets(last: string, fresh: string): void {
  writeFileSync(join(fresh, list), readdirSync(join(fresh, 'assets')).join('\n'));
  if (!existsSync(join(last, list))) return;
  for (const name of readFileSync(join(last, list), 'utf8').split('\n')) {
    cpSync(join(last, 'assets', name), join(fresh, 'assets', name), { force: false });
  }
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
