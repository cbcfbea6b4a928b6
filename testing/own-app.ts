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

/** The app's process alone, with a database and a folder of this test file's own: it may be broken. */
export interface OwnApp {
  dir: string;
  origin: string;
  sql: postgres.Sql;
  /** Its process now. */
  pid(): number | undefined;
  /** Ends it without warning; it is back when this resolves. */
  crash(): Promise<void>;
  /** Someone new there, verified and logged in. */
  newcomer(firstName?: string): Promise<Person>;
}

type Environment = Record<string, string>;

/** Can be used once tests run. `env` is asked for before the start, with the address of its database. */
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
        ...{ port, origin, databaseUrl: database.url, secrets: secretsIn(dir) },
        storage: storageOf(dir),
        // Neither is there: these tests are about neither.
        ...{ smtpUrl: 'smtp://127.0.0.1:1', zeroCachePort: 1 },
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

/** Where its pictures are. */
export const uploadsOf = ({ dir }: OwnApp, folder: 'incoming' | 'images') =>
  join(dir, 'uploads', folder);

async function newcomer({ dir, origin, sql }: OwnApp, firstName = 'Ann'): Promise<Person> {
  const form = signUpForm(firstName);
  const { id, cookie } = await addAccount(sql, secretsIn(dir).auth, { ...form, verified: true });
  return { ...stranger(), id, email: form.email, origin, cookie: cookie.join('=') };
}
