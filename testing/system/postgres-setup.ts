import type { TestProject } from 'vitest/node';
import { startDatabaseServer } from '../../cli/stack/database-server.ts';
import { testFolder } from '../../cli/stack/test-folder.ts';
import { migrate } from '../../server/migrate.ts';
import { letIn } from '../../server/roles.ts';
import { testPasswords } from './database.ts';
import { endWithParent } from './ending.ts';

/** One server for all Postgres tests, with a migrated database that is copied for each file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer(testFolder('pg'));
  await migrate(await server.createDatabase('migrated'));
  await letIn(server.url, testPasswords);
  project.provide('serverUrl', server.url);
  endWithParent(server.remove);
  return server.remove;
}

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
  }
}
