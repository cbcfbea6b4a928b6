import type { TestProject } from 'vitest/node';
import { startStack } from '../stack/stack.ts';
import { testFolder } from './folder.ts';

/** One running system for all sync tests. A test that breaks parts starts a stack of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack({
    dir: testFolder('sync'),
    durable: false,
    // Limits count by address: each person of the tests comes from one of their own.
    env: { app: { TRUST_PROXY: '1' } },
  });
  const { dir, origin, databaseUrl, smtpUrl, inboxUrl = '', zeroCacheUrl } = stack;
  project.provide('stack', { dir, origin, databaseUrl, smtpUrl, inboxUrl, zeroCacheUrl });
  return stack.remove;
}

declare module 'vitest' {
  export interface ProvidedContext {
    stack: Record<
      'dir' | 'origin' | 'databaseUrl' | 'smtpUrl' | 'inboxUrl' | 'zeroCacheUrl',
      string
    >;
  }
}
