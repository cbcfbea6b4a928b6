import { rmSync } from 'node:fs';
import { storageOf, webSpec, workerSpec } from '../cli/stack/app.ts';
import { type Crew, openCrew } from '../cli/stack/crew.ts';
import { startEmbedded } from '../cli/stack/embedded.ts';
import { migrated } from '../cli/stack/migrated.ts';
import { freePort } from '../cli/stack/ports.ts';
import { type Secrets, secretsIn } from '../cli/stack/secrets.ts';
import type { Part } from '../cli/stack/supervisor.ts';
import { ensureDatabase } from '../server/databases.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { testFolder } from './system/folder.ts';

/** A Postgres, a web and a worker for one test, which may all die. There is no zero-cache. */
export interface OwnSystem {
  origin: string;
  databaseUrl: string;
  secrets: Secrets;
  postgres: Part;
  web: Part;
  worker: Part;
  mail: MailServer;
  remove(): Promise<void>;
}

/** Starts them; `beforeApp` is called once Postgres is there. */
export async function startOwnSystem(
  name: string,
  beforeApp: (crew: Crew, databaseUrl: string) => Promise<void>,
): Promise<OwnSystem> {
  const crew = await openCrew(testFolder(name), () => {});
  const { dir } = crew.folder;
  const mail = await startMailServer();
  const embedded = await startEmbedded(crew, { durable: false });
  const databaseUrl = embedded.url('hearth');
  await ensureDatabase(databaseUrl);
  const secrets = secretsIn(dir);
  const urls = await migrated(databaseUrl, secrets);
  await beforeApp(crew, databaseUrl);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const options = {
    port,
    origin,
    databaseUrl: urls.app,
    secrets,
    smtpUrl: mail.url,
    zeroCachePort: 1,
    storage: storageOf(dir),
    env: { TRUST_PROXY: '1' },
  };
  await Promise.all([crew.run(webSpec(options)), crew.run(workerSpec(options))]);
  return {
    origin,
    databaseUrl,
    secrets,
    mail,
    postgres: crew.part('postgres'),
    web: crew.part('web'),
    worker: crew.part('worker'),
    async remove() {
      await crew.stop();
      mail.close();
      embedded.forget();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
