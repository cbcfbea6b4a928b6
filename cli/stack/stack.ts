import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDatabase } from '../../server/databases.ts';
import { isHere } from '../../server/env.ts';
import type { StorageSettings } from '../../server/photos/storage.ts';
import { storageOf, webSpec, workerSpec } from './app.ts';
import { type Crew, openCrew } from './crew.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { emptyOnRequest } from './emptying.ts';
import { inboxSpec } from './inbox.ts';
import { migrated } from './migrated.ts';
import { freePort, insistOn } from './ports.ts';
import { answers } from './probe.ts';
import { secretsIn } from './secrets.ts';
import { type Certificate, turnBeside } from './turn.ts';
import { zeroCacheSpec } from './zero-cache.ts';

export type PartName = 'postgres' | 'inbox' | 'web' | 'worker' | 'zero-cache' | 'turn';

/** The options of a stack. */
export interface StackOptions {
  /** The folder of its data, replica, mails, logs and lock. */
  dir: string;
  /** The app's port; a free one by default. */
  port?: number;
  /** The address for browsers, if not http://localhost:port. */
  origin?: string;
  /** A database to use instead of the embedded Postgres. */
  databaseUrl?: string;
  /** A mail server to use instead of the local inbox. */
  smtpUrl?: string;
  /** False where losing the data does not matter, which makes Postgres faster. */
  durable?: boolean;
  /** Settings of the embedded Postgres. */
  settings?: Record<string, string | number>;
  /** Additional environment variables of these parts. */
  env?: { app?: Record<string, string>; zeroCache?: Record<string, string> };
  /**
   * Also runs coturn, if it is installed, browsers are on this machine, and the app is given no
   * `ICE_URLS`.
   */
  turn?: { tls?: Certificate };
  /** Builds what the app serves, while zero-cache starts. */
  build?: () => Promise<void>;
  /** Wraps each step of the start, to show its progress. */
  step?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Called when a part dies and when it is back. */
  report?: (line: string) => void;
  /** Lets `npm run reset` empty the stack while it runs. */
  canBeEmptied?: boolean;
  /** Aborts the start. */
  signal?: AbortSignal;
}

/** All processes of Hearth, running. */
export interface Stack {
  dir: string;
  origin: string;
  /** The database's address for the owner of its tables. */
  databaseUrl: string;
  smtpUrl: string;
  inboxUrl: string | undefined;
  zeroCacheUrl: string;
  /** Where pictures are stored. */
  storage: StorageSettings;
  /** The app itself, if `origin` is that of something in front of it. */
  appUrl: string;
  /** The present main process of a part. */
  pid(name: PartName): number | undefined;
  /** Ends one part by a signal; it stays down until started. */
  kill(name: PartName, signal?: NodeJS.Signals): Promise<void>;
  start(name: PartName): Promise<void>;
  /** Ends one part by a signal and lets the supervisor restart it; `ready` waits for that. */
  crash(name: PartName, signal?: NodeJS.Signals): Promise<void>;
  ready(name: PartName): Promise<void>;
  /** Ends every part and frees the folder. */
  stop(): Promise<void>;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
}

/** Starts every part of Hearth; if that fails, nothing is left running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const crew = await openCrew(options.dir, options.report ?? (() => {}));
  options.signal?.addEventListener('abort', crew.stop);
  try {
    const { addresses, embedded } = await startParts(options, crew);
    crew.folder.publish(addresses);
    options.signal?.removeEventListener('abort', crew.stop);
    const ignoreRequests = options.canBeEmptied && emptyOnRequest(crew, addresses.databaseUrl);
    const stop = async () => {
      if (ignoreRequests) await ignoreRequests();
      await crew.stop();
    };
    return {
      ...addresses,
      dir: crew.folder.dir,
      pid: (name) => crew.part(name).pid,
      kill: (name, signal = 'SIGKILL') => crew.part(name).kill(signal),
      start: (name) => crew.part(name).start(),
      crash: (name, signal = 'SIGKILL') => crew.part(name).crash(signal),
      ready: (name) => crew.part(name).ready(),
      stop,
      async remove() {
        await stop();
        embedded?.forget();
        rmSync(crew.folder.dir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await crew.stop();
    throw error;
  }
}

async function startParts(options: StackOptions, crew: Crew) {
  const { step = (_name, work) => work(), durable = true, settings, env, build } = options;
  const { dir, logs } = crew.folder;
  // Logs are deleted only here: those of a Hearth that has ended say why, also after an operator's
  // command.
  for (const log of readdirSync(logs)) rmSync(join(logs, log), { recursive: true });
  const secrets = secretsIn(dir);
  const port = options.port ?? (await freePort());
  await insistOn(port);
  const [smtpPort, webPort] = [await freePort(), await freePort()];
  const [zeroCachePort, changeStreamerPort] = [await freePort(), await freePort()];
  const addresses = {
    origin: options.origin ?? `http://localhost:${port}`,
    smtpUrl: options.smtpUrl ?? `smtp://127.0.0.1:${smtpPort}`,
    inboxUrl: options.smtpUrl ? undefined : `http://localhost:${webPort}`,
    appUrl: `http://127.0.0.1:${port}`,
    zeroCacheUrl: `http://127.0.0.1:${zeroCachePort}`,
    storage: storageOf(dir, options.env?.app),
  };

  let embedded: Embedded | undefined;
  if (!options.databaseUrl) {
    embedded = await step('Postgres', () => startEmbedded(crew, { durable, settings }));
  }
  const databaseUrl = options.databaseUrl ?? embedded?.url('hearth') ?? '';
  const urls = await step('Migrations', async () => {
    if (embedded) await ensureDatabase(databaseUrl);
    return migrated(databaseUrl, secrets);
  });

  // This stack serves this machine alone.
  const turn =
    options.turn && isHere(addresses.origin)
      ? await turnBeside({ dir, secret: secrets.turn, given: env?.app, tls: options.turn.tls })
      : undefined;
  const appEnv = { ...turn?.env, ...env?.app };
  const app = { ...addresses, databaseUrl: urls.app, port, secrets, env: appEnv };
  const zeroCache = {
    dir,
    databaseUrl: urls.zero,
    appPort: port,
    port: zeroCachePort,
    changeStreamerPort,
  };
  await Promise.all([
    options.smtpUrl ? undefined : step('Inbox', () => crew.run(inboxSpec(dir, smtpPort, webPort))),
    turn && step('TURN', () => crew.run(turn.spec)),
    step('zero-cache', () =>
      crew.run(zeroCacheSpec({ ...zeroCache, secrets, env: env?.zeroCache })),
    ),
    (async () => {
      if (build) await step('Client', build);
      await step('Web', () => crew.run(webSpec(app)));
    })(),
    step('Worker', () => crew.run(workerSpec(app))),
  ]);
  if (!(await answers(`${addresses.appUrl}/readyz`))) {
    throw new Error('The web runs, but says at /readyz that it is not ready.');
  }
  return { addresses: { ...addresses, databaseUrl }, embedded };
}
