import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../root.ts';
import { type Folder, marksOf } from './folder.ts';
import { openLog, tailOf } from './logs.ts';
import { signal, sweep } from './processes.ts';

/** How to run one child process. */
export interface PartSpec {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  user?: { uid: number; gid: number };
  /** Called before every launch. */
  prepare?: () => Promise<void>;
  /** Whether it can be used now. */
  probe: () => Promise<boolean>;
  /** Ways to ask it to end, the gentlest first; SIGKILL is always the last. */
  endings: [NodeJS.Signals, milliseconds: number][];
  /** How many launches are tried at the first start before giving up. */
  attempts?: number;
}

/** A supervised child process. */
export interface Part {
  readonly name: string;
  readonly pid: number | undefined;
  /** Starts it and resolves when it can be used. */
  start(): Promise<void>;
  /** Ends it, gently first; it stays down. */
  stop(): Promise<void>;
  /** Ends it for good: starting it later has no effect. */
  retire(): Promise<void>;
  /** Sends one signal and waits for the end; it stays down until started again. */
  kill(name: NodeJS.Signals): Promise<void>;
  /** Sends one signal and waits for the end, forcing it if necessary. It is restarted. */
  crash(name: NodeJS.Signals): Promise<void>;
  /** Resolves when it can be used, however often it is restarted meanwhile. */
  ready(): Promise<void>;
  /** For an exit that cannot wait. */
  killNow(): void;
}

/**
 * The pause between a death and the next launch: very short at first, longer if it dies again soon
 * after it was ready.
 */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 15_000;
const HEALTHY_AFTER = 5_000;
const START_LIMIT = 300_000;
/** Longer than any part takes to end properly. */
const LONGEST_END = 20_000;

const inherited = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TZ', 'LANG', 'SystemRoot'];

/** Keeps one child process alive; `report` is called at every death and return. */
export function supervise(spec: PartSpec, folder: Folder, report: (line: string) => void): Part {
  const marks = marksOf(folder.dir, spec.name);
  let child: ChildProcess | undefined;
  let wanted = false;
  let up = false;
  let retired = false;
  let launchedAt = 0;
  let upAt = 0;
  let failures = 0;
  let work: Promise<void> = Promise.resolve();
  let hurry = new AbortController();

  const alive = () =>
    child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const ended = () =>
    new Promise<void>((done) => (alive() ? child?.once('exit', () => done()) : done()));

  async function launch(): Promise<boolean> {
    await sweep(marks);
    await spec.prepare?.();
    if (!wanted) return false;
    const log = openLog(folder.logs, spec.name);
    const env = Object.fromEntries(
      inherited.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : [])),
    );
    // A child inherits the umask of its parent: only the owner can read what it writes.
    const mask = process.umask(0o077);
    const started = spawn(spec.command, spec.args, {
      cwd: spec.user ? '/' : root,
      env: { ...env, ...spec.env, ...marks },
      // In a process group of its own: Ctrl-C in a terminal only reaches the supervisor, which ends
      // the parts in order.
      detached: true,
      stdio: ['ignore', log, log],
      ...spec.user,
    });
    process.umask(mask);
    closeSync(log);
    child = started;
    launchedAt = performance.now();
    started.once('error', (error) => report(`${spec.name} can't be started: ${error.message}`));
    started.once('exit', (code, name) => {
      if (child !== started || !up) return;
      up = false;
      if (wanted) work = revive(name ?? `code ${code}`);
    });
    while (alive() && wanted) {
      if (await spec.probe()) {
        up = alive() && wanted;
        upAt = performance.now();
        return up;
      }
      if (performance.now() - launchedAt > START_LIMIT) break;
      await pause(50);
    }
    return false;
  }

  async function revive(reason: string): Promise<void> {
    if (performance.now() - upAt > HEALTHY_AFTER) failures = 0;
    for (let why = reason; wanted; why = 'it did not come up') {
      const delay = Math.min(FIRST_DELAY * 2 ** failures++, LONGEST_DELAY);
      report(`${spec.name} ended (${why}); starting it again in ${(delay / 1000).toFixed(1)} s.`);
      await pause(delay, undefined, { signal: hurry.signal }).catch(() => {});
      if (!wanted) return;
      const came = await launch().catch((error: Error) => {
        report(error.message);
        return false;
      });
      if (came) return report(`${spec.name} is back.`);
      if (!up) await end([]);
    }
  }

  async function end(endings: PartSpec['endings']): Promise<void> {
    for (const [name, patience] of [...endings, ['SIGKILL', 10_000] as const]) {
      if (!alive() || child?.pid === undefined) break;
      signal(child.pid, name);
      await Promise.race([ended(), pause(patience, undefined, { ref: false })]);
    }
    await sweep(marks);
  }

  async function takeDown(endings: PartSpec['endings']): Promise<void> {
    wanted = false;
    up = false;
    hurry.abort();
    await end(endings);
    await work;
    await end([]);
  }

  return {
    name: spec.name,
    get pid() {
      return alive() ? child?.pid : undefined;
    },
    async start() {
      if (retired) throw new Error(`${spec.name} has been stopped for good.`);
      if (wanted) return work;
      wanted = true;
      failures = 0;
      hurry = new AbortController();
      for (let attempt = spec.attempts ?? 1; !(await launch()); attempt--) {
        if (attempt > 1 && wanted) continue;
        await takeDown([]);
        const words = tailOf(folder.logs, spec.name);
        throw new Error(`${spec.name} did not start. The end of its log:\n${words}`);
      }
    },
    stop: () => takeDown(spec.endings),
    retire() {
      retired = true;
      return takeDown(spec.endings);
    },
    kill: (name) => takeDown([[name, 60_000]]),
    async crash(name) {
      const end = ended();
      // The process number of a part that is down may be another process's by now.
      const pid = alive() ? child?.pid : undefined;
      if (pid !== undefined) signal(pid, name);
      // On a gentle signal, Postgres may wait for ever for a reader of its changes that is gone:
      // seen once in half an hour of kills.
      const timer = setTimeout(() => {
        if (pid !== undefined && child?.pid === pid && alive()) signal(pid, 'SIGKILL');
      }, LONGEST_END);
      await end;
      clearTimeout(timer);
    },
    async ready() {
      while (wanted && !up) await pause(20);
      if (!wanted) throw new Error(`${spec.name} is stopped.`);
    },
    killNow() {
      wanted = false;
      if (alive() && child?.pid !== undefined)
        signal(child.pid, spec.endings.at(-1)?.[0] ?? 'SIGKILL');
    },
  };
}
