import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../cli/root.ts';

/** The output of Git in this clone. @throws with its error output */
export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, stdio: 'pipe', encoding: 'utf8' }).trim();

/** A worktree of another commit, in a temporary folder. @throws if there is no such commit */
export function worktreeOf(commit: string): { dir: string; remove(): void } {
  if (!isCommit(commit)) throw new Error(`There is no commit "${commit}".`);
  const dir = mkdtempSync(join(tmpdir(), 'hearth-older-'));
  git('worktree', 'add', '--detach', dir, commit);
  return { dir, remove: () => void git('worktree', 'remove', '--force', dir) };
}

function isCommit(name: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}
