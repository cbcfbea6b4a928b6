import { expect, test } from '../fixtures/own-stack.ts';
import { file, halves, large, picturesOn, slowUploads } from '../fixtures/pictures.ts';
import { toastOn } from '../fixtures/screens.ts';

test.use({ serviceWorkers: 'allow' });

test('an upload is stored until the server has it, and continues when the server is back', async ({
  scene,
  stack,
}) => {
  // Two servers are killed and started again.
  test.setTimeout(300_000);
  scene.expectComplaints(/net::ERR|WebSocket|Failed|503/);
  const { page } = await scene.member('Ada');
  const pictures = picturesOn(page);
  const cover = page.getByRole('img', { name: /^Cover photo/ });
  const changed = toastOn(page, 'Cover photo changed.');
  await page.goto('/profile');
  await pictures.open('Change Cover Photo');
  await pictures.choose(file(await halves('red', 'blue')));
  await stack.kill('zero-cache');
  await pictures.save();
  await expect(cover).toHaveCount(1);

  // Even a reload neither removes the picture nor says that it is done.
  await page.reload();
  await expect(pictures.tray).toBeVisible();
  await expect(cover).toHaveCount(1);
  await expect(changed).toHaveCount(0);
  await stack.start('zero-cache');
  await expect(changed).toBeVisible({ timeout: 60_000 });
  await expect(pictures.tray).toBeHidden();
  await expect(cover).toHaveCount(1);

  const throttle = await slowUploads(page);
  await throttle(100_000);
  await pictures.open('Change Profile Picture');
  await pictures.choose(file(await large()));
  const begun = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/uploads'),
  );
  await pictures.save();
  const address = (await begun).headers().location ?? '';
  const headers = { 'tus-resumable': '1.0.0', origin: new URL(page.url()).origin };
  const offset = async () =>
    Number((await page.request.head(address, { headers })).headers()['upload-offset']);
  await expect.poll(offset).toBeGreaterThan(0);
  const resumed = page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0,
  );
  await stack.kill('web');
  await stack.start('web');
  await resumed;
  await throttle(0);
  await expect(toastOn(page, 'Profile picture changed.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: /^Profile photo/ })).toHaveCount(1);
});
