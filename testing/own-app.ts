import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { storageOf, webSpec, workerSpec } from '../cli/stack/app.ts';
import { type Crew, openCrew } from '../cli/stack/crew.ts';
import { freePort } from '../cli/stack/ports.ts';
import { secretsIn } from '../cli/stack/secrets.ts';
import type { Part } from '../cli/stack/supervisor.ts';
import { testFolder } from '../cli/stack/test-folder.ts';
import { addAccount } from './accounts.ts';
import { type Person, signUpForm, stranger } from './person.ts';
import { type OwnDatabase, ownDatabase } from './system/database.ts';

/**
 * A web and workers, with a database and a folder of this test file's own, so that a test may break
 * them.
 */
export interface OwnApp {
  dir: string;
  origin: string;
  sql: postgres.Sql;
  /** The database's address. */
  url: string;
  /** The database for the owner of its tables. */
  owner: postgres.Sql;
  /** The present process of the web. */
  pid(): number | undefined;
  /** One process, so that a test may kill it: `web`, `worker 1`, and so on. */
  part(name: string): Part;
  /** Kills one process; resolves when it has been restarted. */
  crash(name: string): Promise<void>;
  /**
   * Starts another web, as on another machine: what they share is the database, and a bucket or
   * else the folder. Resolves to its address.
   */
  another(): Promise<string>;
  /** A new member there, verified and logged in. */
  newcomer(firstName?: string): Promise<Person>;
}

type Environment = Record<string, string>;

/**
 * Can be used once tests run. `env` is called before the start, with the address of the database,
 * which may be another one, and with the app's origin.
 */
export function ownApp(
  name: string,
  env: (databaseUrl: string, origin: string) => Environment | Promise<Environment> = () => ({}),
  workers = 0,
  database: OwnDatabase = ownDatabase(),
): OwnApp {
  const dir = testFolder(name);
  const app = { dir } as OwnApp;
  let crew: Crew;

  beforeAll(async () => {
    crew = await openCrew(dir, () => {});
    const first = await freePort();
    const addressOf = (port: number) => `http://localhost:${port}`;
    const more = await env(database.url, addressOf(first));
    const optionsOf = (port: number, folder: string) => ({
      port,
      origin: addressOf(first),
      databaseUrl: database.url,
      secrets: secretsIn(dir),
      storage: storageOf(folder),
      // Neither a mail server nor zero-cache runs there: these tests need neither.
      smtpUrl: 'smtp://127.0.0.1:1',
      zeroCacheUrl: 'http://127.0.0.1:1',
      env: { TRUST_PROXY: '1', ...more },
    });
    const options = optionsOf(first, dir);
    await Promise.all([
      crew.run(webSpec(options)),
      ...Array.from({ length: workers }, (_, index) =>
        crew.run({ ...workerSpec(options), name: `worker ${index + 1}` }),
      ),
    ]);
    app.origin = addressOf(first);
    app.another = async () => {
      const port = await freePort();
      const folder = more.S3_URL ? join(dir, String(port)) : dir;
      await crew.run({ ...webSpec(optionsOf(port, folder)), name: `web ${port}` });
      return addressOf(port);
    };
    app.sql = database.sql;
    app.url = database.url;
    app.owner = database.owner;
    app.pid = () => crew.part('web').pid;
    app.part = crew.part;
    app.crash = async (name) => {
      await crew.part(name).crash('SIGKILL');
      await crew.part(name).ready();
    };
    app.newcomer = (firstName) => newcomer(app, firstName);
  });
  afterAll(async () => {
    await crew.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  return app;
}

/** The folder of its stored pictures and uploads. */
export const uploadsOf = ({ dir }: OwnApp) => join(dir, 'uploads', 'images');

async function newcomer({ dir, origin, sql }: OwnApp, firstName = 'Ann'): Promise<Person> {
  const form = signUpForm(firstName);
  const { id, cookie } = await addAccount(sql, secretsIn(dir).auth, { ...form, verified: true });
  return { ...stranger(), id, email: form.email, origin, cookie: cookie.join('=') };
}
