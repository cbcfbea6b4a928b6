import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { quickLoad, root } from '../../cli/root.ts';
import { inDatabase } from '../../server/databases.ts';
import { countCalls } from './database.ts';
import { plan } from './files.ts';

// The app is started with these, once the setup before this one runs.
quickLoad.push('--import', pathToFileURL(`${root}/testing/mutants/preload.ts`).href);

/** After what the tests run against has been started. */
export default async function counted(project: TestProject): Promise<void> {
  const { serverUrl, stack } = project.getProvidedContext();
  const url = stack?.databaseUrl ?? inDatabase(serverUrl, 'migrated');
  await countCalls(url, plan().definitions);
}
