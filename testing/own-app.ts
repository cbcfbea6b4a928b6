import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { appSpec, storageOf } from '../cli/stack/app.ts';
import { type Crew, openCrew } from '../cli/stack/crew.ts';
import { freePort } from '../cli/stack/ports.ts';
import { secretsIn } from '../cli/stack/secrets.ts';
import { addAccount } from './accounts.ts';
import { type Person, signUpForm, stranger } from './person.ts';
import { ownDatabase } from './system/database.ts';
import { testFolder } from './system/folder.ts';

/** Only the app's process, with a database and a folder of this test file's own, so that a test may break it. */
export interface OwnApp {
  dir: string;
  origin: string;
  sql: postgres.Sql;
  /** Its present process. */
  pid(): number | undefined;
  /** Kills it; resolves when it has been restarted. */
  crash(): Promise<void>;
  /** A new member there, verified and logged in. */
  newcomer(firstName?: string): Promise<Person>;
}

type Environment = Record<string, string>;

/** Can be used once tests run. `env` is called before the start, with the address of the database. */
export function ownApp(
  name: string,
  env: (databaseUrl: string) => Environment | Promise<Environment> = () => ({}),
): OwnApp {
  const database = ownDatabase();
  const dir = testFolder(name);
  const app = { dir } as OwnApp;
  let crew: Crew;

  beforeAll(async () => {
    crew = await openCrew(dir, () => {});
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const more = await env(database.url);
    await crew.run(
      appSpec({
        port,
        origin,
        databaseUrl: database.url,
        secrets: secretsIn(dir),
        storage: storageOf(dir),
        // Neither a mail server nor zero-cache runs there: these tests need neither.
        smtpUrl: 'smtp://127.0.0.1:1',
        zeroCachePort: 1,
        env: { TRUST_PROXY: '1', ...more },
      }),
    );
    app.origin = origin;
    app.sql = database.sql;
    app.pid = () => crew.part('app').pid;
    app.crash = async () => {
      await crew.part('app').crash('SIGKILL');
      await crew.part('app').ready();
    };
    app.newcomer = (firstName) => newcomer(app, firstName);
  });
  afterAll(async () => {
    await crew.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  return app;
}

/** The folder of its pictures. */
export const uploadsOf = ({ dir }: OwnApp, folder: 'incoming' | 'images') =>
  join(dir, 'uploads', folder);

async function newcomer({ dir, origin, sql }: OwnApp, firstName = 'Ann'): Promise<Person> {
  const form = signUpForm(firstName);
  const { id, cookie } = await addAccount(sql, secretsIn(dir).auth, { ...form, verified: true });
  return { ...stranger(), id, email: form.email, origin, cookie: cookie.join('=') };
}
