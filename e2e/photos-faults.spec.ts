import { expect, test } from './fixtures/own-stack.ts';
import { file, large, picturesOn, slowUploads } from './fixtures/pictures.ts';
import { toastOn } from './fixtures/screens.ts';

test('an upload goes on where it was when the server is back', async ({ world, stack }) => {
  world.expectComplaints(/net::ERR|WebSocket|Failed|503/);
  const { page } = await world.member('Ada');
  const pictures = picturesOn(page);
  await page.goto('/profile');
  const throttle = await slowUploads(page);
  await throttle(100_000);
  await pictures.open('Change Cover Photo');
  await pictures.choose(file(await large()));
  await pictures.save();
  await pictures.underWay();

  const resumed = page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0,
  );
  await stack.kill('app');
  await stack.start('app');
  await resumed;
  await throttle(0);
  await expect(toastOn(page, 'Cover photo changed.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: /^Cover photo/ })).toHaveCount(1);
});
