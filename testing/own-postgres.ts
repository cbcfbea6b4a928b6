import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { openCrew } from '../cli/stack/crew.ts';
import { type Embedded, startEmbedded } from '../cli/stack/embedded.ts';
import { migrated } from '../cli/stack/migrated.ts';
import { secretsIn } from '../cli/stack/secrets.ts';
import type { Part } from '../cli/stack/supervisor.ts';
import { testFolder } from '../cli/stack/test-folder.ts';
import { ensureDatabase } from '../server/databases.ts';
import { postgres } from '../server/postgres.ts';
import type { OwnDatabase } from './system/database.ts';

/**
 * A Postgres for this test file, with a migrated, empty database, so that a test may kill it. Can
 * be used once tests run.
 */
export function ownPostgres(name: string): OwnDatabase & { part: Part } {
  const database = {} as OwnDatabase & { part: Part };
  const dir = testFolder(`${name}-postgres`);
  let embedded: Embedded;
  let crew: Awaited<ReturnType<typeof openCrew>>;
  beforeAll(async () => {
    crew = await openCrew(dir, () => {});
    embedded = await startEmbedded(crew, { durable: false });
    database.part = crew.part('postgres');
    database.ownerUrl = embedded.url('hearth');
    await ensureDatabase(database.ownerUrl);
    database.url = (await migrated(database.ownerUrl, secretsIn(dir))).app;
    database.owner = postgres(database.ownerUrl, { onnotice: () => {} });
    database.sql = postgres(database.url, { onnotice: () => {} });
  }, 120_000);
  afterAll(async () => {
    await Promise.all([database.sql.end(), database.owner.end()]);
    await crew.stop();
    embedded.forget();
    rmSync(dir, { recursive: true, force: true });
  });
  return database;
}
