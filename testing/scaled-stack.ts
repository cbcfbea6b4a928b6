import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { storageOf, webSpec, workerSpec } from '../cli/stack/app.ts';
import { openCrew } from '../cli/stack/crew.ts';
import { startEmbedded } from '../cli/stack/embedded.ts';
import { freePort } from '../cli/stack/ports.ts';
import { secretsIn } from '../cli/stack/secrets.ts';
import type { Part } from '../cli/stack/supervisor.ts';
import { replicationManagerSpec, viewSyncerSpec } from '../cli/stack/zero-cache.ts';
import { ensureDatabase } from '../server/databases.ts';
import { migrate } from '../server/migrate.ts';
import { startBuckets } from './bucket.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { testFolder } from './system/folder.ts';

/** How many of each run. */
export type Scale = { webs: number; workers: number; viewSyncers: number };

type Options = {
  /** False where losing the data does not matter, which makes Postgres faster. */
  durable?: boolean;
  /** Additional environment variables of the webs and workers. */
  env?: Record<string, string>;
  /** Writes a world into the empty database, which zero-cache then copies as a whole. `secret` signs cookies. */
  fill?: (databaseUrl: string, secret: string) => Promise<unknown>;
};

/** What docker-compose.scale.yml runs, as plain processes: several of everything, one bucket, one address. */
export interface ScaledStack {
  origin: string;
  databaseUrl: string;
  dir: string;
  mail: MailServer;
  /** `web 1`, `worker 1`, `view-syncer 1`, `replication-manager`, `postgres`. */
  part(name: string): Part;
  remove(): Promise<void>;
}

export async function startScaledStack(
  name: string,
  { webs, workers, viewSyncers }: Scale,
  { durable = false, env, fill }: Options = {},
): Promise<ScaledStack> {
  const crew = await openCrew(testFolder(name), () => {});
  const { dir } = crew.folder;
  const mail = await startMailServer();
  const bucket = await startBuckets('hearth', 'replica');
  const embedded = await startEmbedded(crew, { durable });
  const databaseUrl = embedded.url('hearth');
  await ensureDatabase(databaseUrl);
  await migrate(databaseUrl);
  const secrets = secretsIn(dir);
  await fill?.(databaseUrl, secrets.auth);
  const webPorts = await ports(webs);
  const zeroPorts = await ports(viewSyncers);
  const balancer = await startBalancer(webPorts);
  const origin = `http://localhost:${balancer.port}`;
  const S3_URL = bucket.url;
  const app = (port: number) => ({
    port,
    origin,
    databaseUrl,
    secrets,
    smtpUrl: mail.url,
    zeroCachePort: 1,
    storage: storageOf(dir, { S3_URL }),
    env: {
      TRUST_PROXY: '1',
      S3_URL,
      ZERO_CACHE_URLS: zeroPorts.map((port) => `http://127.0.0.1:${port}`).join(),
      ...env,
    },
  });
  const changeStreamerPort = await freePort();
  const zero = (port: number) => ({
    dir,
    databaseUrl,
    appPort: balancer.port,
    port,
    changeStreamerPort,
    secrets,
  });
  const backup = {
    litestream: litestream(),
    url: 's3://replica/zero',
    endpoint: `http://127.0.0.1:${bucket.port}`,
    key: 'S3RVER',
    secret: 'S3RVER',
  };
  await Promise.all([
    ...webPorts.map((port, index) => crew.run({ ...webSpec(app(port)), name: `web ${index + 1}` })),
    ...Array.from({ length: workers }, (_, index) =>
      crew.run({ ...workerSpec(app(webPorts[0] ?? 0)), name: `worker ${index + 1}` }),
    ),
    crew.run(replicationManagerSpec(zero(await freePort()), backup)),
    ...zeroPorts.map((port, index) => crew.run(viewSyncerSpec(zero(port), index + 1, backup))),
  ]);
  return {
    origin,
    databaseUrl,
    dir,
    mail,
    part: crew.part,
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

/** The program that npm brings for this machine. */
function litestream(): string {
  const { resolve } = createRequire(import.meta.url);
  const { platform, arch } = process;
  const name = `@flydotio/litestream-${platform}-${arch}`;
  return join(dirname(resolve(`${name}/package.json`)), 'litestream');
}

const ports = (count: number) => Promise.all(Array.from({ length: count }, freePort));

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
