import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { quickLoad, root } from '../../cli/root.ts';
import setup from '../system/stack-setup.ts';
import { countCalls } from './database.ts';
import { plan } from './files.ts';

export default async function syncSetup(project: TestProject): Promise<() => Promise<void>> {
  // The app is started with these.
  quickLoad.push('--import', pathToFileURL(`${root}/testing/mutants/preload.ts`).href);
  const end = await setup(project);
  await countCalls(project.getProvidedContext().stack.databaseUrl, plan().definitions);
  return end;
}
