import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { StorageSettings } from '../../server/photos/storage.ts';
import { closeToOthers, privateFolder } from '../../server/private-files.ts';
import { identity, sweep } from './processes.ts';

/** What other processes can read in the lock of a running stack. */
export interface Running {
  pid: number;
  identity: string;
  origin?: string;
  smtpUrl?: string;
  inboxUrl?: string;
  zeroCacheUrl?: string;
  databaseUrl?: string;
  storage?: StorageSettings;
  /** How often the stack was emptied on request; absent while that is impossible. */
  resets?: number;
  /** Why the last of these requests failed. */
  failure?: string;
}

/** The folder of one stack: its data, its logs and its lock. */
export interface Folder {
  dir: string;
  logs: string;
  /** Written into the lock, for other processes to read. */
  publish(facts: Partial<Running>): void;
  release(): void;
}

/** Thrown if another live process holds the folder. */
export class AlreadyRunning extends Error {
  readonly running: Running;
  constructor(running: Running) {
    super(`Hearth is already running at ${running.origin ?? `process ${running.pid}`}.`);
    this.running = running;
  }
}

/** Environment variables by which every process of a folder's stack can be found later. */
export function marksOf(dir: string, part?: string): Record<string, string> {
  return part ? { HEARTH_FOLDER: dir, HEARTH_PART: part } : { HEARTH_FOLDER: dir };
}

/** The process that runs a stack in this folder now, if there is one. */
export function runningIn(dir: string): Running | undefined {
  try {
    const running: Running = JSON.parse(readFileSync(join(dir, 'lock.json'), 'utf8'));
    return identity(running.pid) === running.identity ? running : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the folder for this process, cleaning up after one that was killed. */
export async function claimFolder(path: string): Promise<Folder> {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const dir = realpathSync(path);
  const lock = join(dir, 'lock.json');
  const facts: Running = { pid: process.pid, identity: identity(process.pid) ?? '' };
  const own = join(dir, `lock.${process.pid}.json`);
  const write = (file: string) => writeFileSync(file, JSON.stringify(facts), { mode: 0o600 });

  write(own);
  try {
    // link() fails if the lock exists, and never shows a half-written lock.
    while (!linked(own, lock)) {
      const running = runningIn(dir);
      if (running) throw new AlreadyRunning(running);
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
  await sweep(marksOf(dir));
  closeFolder(dir);

  const logs = join(dir, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  return {
    dir,
    logs,
    publish(more) {
      Object.assign(facts, more);
      // Renamed into place, so that nobody reads half of it.
      write(own);
      renameSync(own, lock);
    },
    release: () => rmSync(lock, { force: true }),
  };
}

/** Everything in the folder that belongs to a stack. */
const ours =
  /^(cache|games-port|client-\d+|inbox|lock(\.\d+)?\.json|logs|postgres|reports|secrets\.json|test-.+|uploads|zero)$/;

/**
 * Removes other users' access, for example to copied files; a folder that also holds other things
 * keeps its own mode.
 */
function closeFolder(dir: string): void {
  const names = readdirSync(dir);
  const known = names.filter((name) => ours.test(name));
  if (known.length === names.length) privateFolder(dir);
  for (const name of known) closeToOthers(join(dir, name));
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
