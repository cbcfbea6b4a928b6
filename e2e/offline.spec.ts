import { appIsOnDevice, feedOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a lost line is told over the screen, which stays where it is, and each post that waits says so', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const ada = await scene.member('Ada');
  const feed = feedOn(ada.page);
  await feed.open();
  await feed.write('With a line');
  await expect(feed.post('With a line')).toBeVisible();
  await appIsOnDevice(ada.page);
  const place = await feed.composer.boundingBox();

  await ada.context.setOffline(true);
  await expect(ada.page.getByText('You are offline. What you write is kept.')).toBeVisible();
  expect(await feed.composer.boundingBox()).toEqual(place);
  await feed.write('From a tunnel');
  await expect(feed.post('From a tunnel').getByText('Waiting to send')).toBeVisible();
  await expect(feed.post('With a line').getByText('Waiting to send')).toBeHidden();

  await ada.page.reload();
  await expect(feed.post('From a tunnel').getByText('Waiting to send')).toBeVisible();

  await ada.context.setOffline(false);
  const sent = () =>
    scene.sql`select from post where text = 'From a tunnel' and member_id = ${ada.memberId}`;
  await expect.poll(sent, { timeout: 60_000 }).toHaveLength(1);
  await expect(feed.post('From a tunnel').getByText('Waiting to send')).toBeHidden();
  await expect(ada.page.getByText('You are offline.')).toBeHidden();
});
