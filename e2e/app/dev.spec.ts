import { serveClient } from '../../cli/client-dev.ts';
import { freePort } from '../../cli/stack/ports.ts';
import { startStack } from '../../cli/stack/stack.ts';
import { testFolder } from '../../cli/stack/test-folder.ts';
import { chessOn } from '../fixtures/chess.ts';
import { placeOf, Scene } from '../fixtures/scene.ts';
import { feedOn } from '../fixtures/screens.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** The client as Vite serves it to developers. */
const test = base.extend<{ scene: Scene }>({
  scene: async ({ browser }, use, { workerIndex }) => {
    const port = await freePort();
    const stack = await startStack({
      dir: testFolder(`dev-${workerIndex}`),
      origin: `http://localhost:${port}`,
      durable: false,
      env: { app: { TRUST_PROXY: '1', NODE_ENV: 'development' } },
    });
    const client = await serveClient(port, stack.appUrl);
    const scene = new Scene(browser, placeOf(stack));
    await use(scene);
    await scene.end();
    await client.close();
    await stack.remove();
  },
});

test('in development the store is persistent too, and a game of chess can be seeded', async ({
  scene,
}) => {
  const [{ page }] = await scene.friends('Ada', 'Ben');
  const feed = feedOn(page);
  await feed.open();
  await feed.write('Kept while it is worked on');
  await expect(feed.post('Kept while it is worked on')).toBeVisible();
  const stores = () =>
    page.evaluate(async () => {
      const all = await indexedDB.databases();
      return all.filter(({ name }) => name?.startsWith('rep:')).length;
    });
  await expect.poll(stores).toBe(1);

  await chessOn(page).open();
  expect(await stores()).toBe(1);
  await expect(page.getByRole('option', { name: 'Ben Test' })).toBeAttached();
  await page.evaluate(() => (window as { seedChessGame?: () => unknown }).seedChessGame?.());
  await expect(page.getByRole('list', { name: 'Open games' })).toContainText('Ben Test');
});
