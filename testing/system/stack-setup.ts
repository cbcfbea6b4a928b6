import type { TestProject } from 'vitest/node';
import { freePort } from '../../cli/stack/ports.ts';
import { startStack } from '../../cli/stack/stack.ts';
import { testFolder } from '../../cli/stack/test-folder.ts';
import { startProvider } from '../provider.ts';
import { startVideoHost } from '../video-host.ts';
import { endWithParent } from './ending.ts';

/**
 * One running system for all sync tests. A test that breaks processes starts a stack of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const provider = await startProvider(`http://localhost:${port}`);
  const videoHost = await startVideoHost();
  const stack = await startStack({
    port,
    dir: testFolder('sync'),
    durable: false,
    env: {
      // Limits count by address, so each person of the tests has an address of their own.
      app: { TRUST_PROXY: '1', ...provider.env, ...videoHost.env },
      // So long that it does not happen during the tests: the door has to end what ends with a
      // session.
      zeroCache: { ZERO_AUTH_REVALIDATE_INTERVAL_SECONDS: '3600' },
    },
  });
  const { dir, origin, databaseUrl, smtpUrl, inboxUrl = '', zeroCacheUrl } = stack;
  project.provide('stack', { dir, origin, databaseUrl, smtpUrl, inboxUrl, zeroCacheUrl });
  const remove = async () => {
    await stack.remove();
    await Promise.all([provider.stop(), videoHost.stop()]);
  };
  endWithParent(remove);
  return remove;
}

declare module 'vitest' {
  export interface ProvidedContext {
    stack: Record<
      'dir' | 'origin' | 'databaseUrl' | 'smtpUrl' | 'inboxUrl' | 'zeroCacheUrl',
      string
    >;
  }
}
