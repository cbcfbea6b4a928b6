import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../cli/root.ts';

/** What Git says about this clone. @throws with its complaint */
export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, stdio: 'pipe', encoding: 'utf8' }).trim();

/** The files of another commit, beside this tree. */
export function worktreeOf(commit: string): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'hearth-older-'));
  git('worktree', 'add', '--detach', dir, commit);
  return { dir, remove: () => void git('worktree', 'remove', '--force', dir) };
}
