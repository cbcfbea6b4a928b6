import type { TestProject } from 'vitest/node';
import { startStack } from '../stack/stack.ts';
import { testFolder } from './folder.ts';

/** One running system for all sync tests. A test that breaks parts starts a stack of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack({
    dir: testFolder('sync'),
    durable: false,
    env: {
      // Limits count by address: each person of the tests comes from one of their own.
      app: { TRUST_PROXY: '1' },
      // Otherwise a test of ended sessions would wait for half a minute.
      zeroCache: { ZERO_AUTH_REVALIDATE_INTERVAL_SECONDS: '2' },
    },
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
