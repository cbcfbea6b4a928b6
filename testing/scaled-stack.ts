import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { storageOf, webSpec, workerSpec } from '../cli/stack/app.ts';
import { openCrew } from '../cli/stack/crew.ts';
import { startEmbedded } from '../cli/stack/embedded.ts';
import { migrated } from '../cli/stack/migrated.ts';
import { freePort } from '../cli/stack/ports.ts';
import { secretsIn } from '../cli/stack/secrets.ts';
import type { Part, PartSpec } from '../cli/stack/supervisor.ts';
import { testFolder } from '../cli/stack/test-folder.ts';
import { replicationManagerSpec, viewSyncerSpec } from '../cli/stack/zero-cache.ts';
import { ensureDatabase } from '../server/databases.ts';
import { startBuckets } from './bucket.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** The number of processes of each kind. */
export type Scale = { webs: number; workers: number; viewSyncers: number };

type Options = {
  /** False where losing the data does not matter, which makes Postgres faster. */
  durable?: boolean;
  /** Additional environment variables of the webs and workers. */
  env?: Record<string, string>;
  older?: OlderVersion;
  /**
   * Writes a world into the empty database, which zero-cache then copies as a whole. `secret` signs
   * cookies.
   */
  fill?: (databaseUrl: string, secret: string) => Promise<unknown>;
};

/** Another version of the code, which a stack begins with. */
export interface OlderVersion {
  /** The same part, of that version. */
  as(spec: PartSpec): PartSpec;
  migrate(ownerUrl: string): Promise<void>;
}

/**
 * What docker-compose.scale.yml runs, as plain processes: several of everything, one bucket, one
 * address.
 */
export interface ScaledStack {
  origin: string;
  /** The database's address for the owner of its tables. */
  databaseUrl: string;
  dir: string;
  mail: MailServer;
  /** `web 1`, `worker 1`, `view-syncer 1`, `replication-manager`, `postgres`. */
  part(name: string): Part;
  /**
   * Starts a further web or worker, or one of zero-cache's anew after it was retired, of this
   * version.
   */
  run(name: string): Promise<void>;
  /** Brings the database up to date with this version. */
  migrate(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Starts the stack; with `older`, its webs, workers and zero-caches are of that version at first.
 */
export async function startScaledStack(
  name: string,
  { webs, workers, viewSyncers }: Scale,
  { durable = false, env, older, fill }: Options = {},
): Promise<ScaledStack> {
  const crew = await openCrew(testFolder(name), () => {});
  const { dir } = crew.folder;
  const mail = await startMailServer();
  const bucket = await startBuckets('hearth', 'replica');
  const embedded = await startEmbedded(crew, { durable });
  const databaseUrl = embedded.url('hearth');
  await ensureDatabase(databaseUrl);
  const secrets = secretsIn(dir);
  const migrate = () => migrated(databaseUrl, secrets);
  let urls = await migrated(databaseUrl, secrets, older?.migrate);
  await fill?.(databaseUrl, secrets.auth);
  const webPorts: number[] = [];
  const zeroPorts = await Promise.all(Array.from({ length: viewSyncers }, freePort));
  const balancer = await startBalancer(webPorts);
  const origin = `http://localhost:${balancer.port}`;
  const S3_URL = bucket.url;
  const changeStreamerPort = await freePort();
  const backup = {
    litestream: litestream(),
    url: 's3://replica/zero',
    endpoint: `http://127.0.0.1:${bucket.port}`,
    key: 'S3RVER',
    secret: 'S3RVER',
  };
  const app = (port: number) => ({
    port,
    origin,
    databaseUrl: urls.app,
    secrets,
    smtpUrl: mail.url,
    zeroCacheUrl: zeroPorts.map((port) => `http://127.0.0.1:${port}`).join(),
    storage: storageOf(dir, { S3_URL }),
    env: { TRUST_PROXY: '1', S3_URL, ...env },
  });
  const zero = (port: number) => ({
    dir,
    databaseUrl: urls.zero,
    appPort: balancer.port,
    port,
    changeStreamerPort,
    secrets,
  });
  async function specOf(name: string): Promise<PartSpec> {
    const [kind, number = 0] = name.split(/ (?=\d)/);
    if (kind === 'worker') return { ...workerSpec(app(await freePort())), name };
    if (kind === 'view-syncer')
      return viewSyncerSpec(zero(zeroPorts[Number(number) - 1] ?? 0), Number(number), backup);
    if (kind === 'replication-manager')
      return replicationManagerSpec(zero(await freePort()), backup);
    const port = await freePort();
    webPorts.push(port);
    return { ...webSpec(app(port)), name };
  }
  const numbered = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind} ${index + 1}`);
  await Promise.all(
    [
      ...numbered('web', webs),
      ...numbered('worker', workers),
      'replication-manager',
      ...numbered('view-syncer', viewSyncers),
    ].map(async (name) => {
      const spec = await specOf(name);
      await crew.run(older ? older.as(spec) : spec);
    }),
  );
  return {
    origin,
    databaseUrl,
    dir,
    mail,
    part: crew.part,
    run: async (name) => crew.run(await specOf(name)),
    async migrate() {
      urls = await migrate();
    },
    async remove() {
      await crew.stop();
      await bucket.close();
      balancer.close();
      mail.close();
      embedded.forget();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The Litestream program that npm installs for this machine. */
function litestream(): string {
  const { resolve } = createRequire(import.meta.url);
  const { platform, arch } = process;
  const name = `@flydotio/litestream-${platform}-${arch}`;
  return join(dirname(resolve(`${name}/package.json`)), 'litestream');
}

/** One address for all webs: each connection goes to the next one that accepts it. */
async function startBalancer(webs: number[]) {
  let turn = 0;
  const server = createServer((near) => {
    const next = webs.map((_, index) => webs[(turn + index) % webs.length] ?? 0);
    turn++;
    const pass = ([port, ...others]: number[]) => {
      if (port === undefined) return near.destroy();
      const far = connect(port, '127.0.0.1');
      far.once('error', () => (far.bytesRead ? near.destroy() : pass(others)));
      far.once('connect', () => {
        near.pipe(far).pipe(near);
        far.once('close', () => near.destroy());
        near.once('close', () => far.destroy());
      });
    };
    near.on('error', () => near.destroy());
    pass(next);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
