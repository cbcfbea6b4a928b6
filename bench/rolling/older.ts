import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { compileCache, root } from '../../cli/root.ts';
import { worktreeOf } from '../../testing/git.ts';
import type { OlderVersion } from '../../testing/scaled-stack.ts';
import type { Release } from '../node-client.ts';

interface Older extends OlderVersion {
  /** What its pages have: they stay open through the upgrade. */
  release(): Promise<Release>;
  remove(): void;
}

/** Checks a commit out beside this tree. It runs with the packages of this one. */
export function checkOut(commit: string): Older {
  const { dir, remove } = worktreeOf(commit);
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  const there = (args: string[]) =>
    args.map((arg) => arg.replace(`${root}/server/`, `${dir}/server/`));
  return {
    as: (spec) => ({ ...spec, args: there(spec.args) }),
    async migrate(owner) {
      const passwords = { POSTGRES_APP_PASSWORD: 'app', POSTGRES_ZERO_PASSWORD: 'zero' };
      execFileSync(process.execPath, there([...compileCache, join(root, 'server/migrate.ts')]), {
        env: { ...process.env, ...passwords, DATABASE_URL: owner },
      });
    },
    async release() {
      const parts = ['zero.gen', 'mutators', 'queries'].map(
        (part): Promise<Partial<Release>> => import(join(dir, `schema/${part}.ts`)),
      );
      return Object.assign({}, ...(await Promise.all(parts))) as Release;
    },
    remove,
  };
}
