import type { TestProject } from 'vitest/node';
import { inDatabase } from '../../cli/stack/database.ts';
import setup from '../system/postgres-setup.ts';
import { countCalls } from './database.ts';
import { plan } from './files.ts';

export default async function pgSetup(project: TestProject): Promise<() => Promise<void>> {
  const end = await setup(project);
  const { serverUrl } = project.getProvidedContext();
  await countCalls(inDatabase(serverUrl, 'migrated'), plan().definitions);
  return end;
}
