import process from 'node:process';
import { buildClient, isClientOutdated } from '../cli/client-build.ts';
import { secretsIn } from '../cli/stack/secrets.ts';
import { startStack } from '../cli/stack/stack.ts';
import { testFolder } from '../cli/stack/test-folder.ts';
import { endWithParent } from '../testing/system/ending.ts';
import { startVideoHost } from '../testing/video-host.ts';

/**
 * Starts the system that all journeys share. A journey that breaks processes starts a stack of its
 * own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const videoHost = await startVideoHost();
  const stack = await startStack({
    dir: testFolder('e2e'),
    durable: false,
    build: isClientOutdated() ? buildClient : undefined,
    // With this, each browser context has an address of its own, or all would share one rate limit.
    env: { app: { TRUST_PROXY: '1', ...videoHost.env } },
  });
  process.env.HEARTH_E2E_ORIGIN = stack.origin;
  process.env.HEARTH_E2E_INBOX = stack.inboxUrl;
  process.env.HEARTH_E2E_DATABASE = stack.databaseUrl;
  process.env.HEARTH_E2E_SECRET = secretsIn(stack.dir).auth;
  process.env.HEARTH_E2E_UPLOADS = stack.storage.UPLOADS_DIR;
  const remove = async () => {
    await stack.remove();
    await videoHost.stop();
  };
  endWithParent(remove);
  return remove;
}
