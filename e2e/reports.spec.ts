import { settleReports } from '../server/reports.ts';
import { expectAccessible } from './fixtures/axe.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { appIsOnDevice, commentsOn, feedOn, toastOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** Runs an operator's command, and returns what it prints. */
const operator = (scene: Scene, ...words: string[]): Promise<string> =>
  settleReports(scene.place.databaseUrl, words);

/** The number under which the operator finds the content with these words. */
async function reportAbout(scene: Scene, words: string): Promise<string> {
  const paragraphs = (await operator(scene, 'list')).split('\n\n');
  return /^\d+/.exec(paragraphs.find((text) => text.includes(words)) ?? '')?.[0] ?? '';
}

const reportOn = ({ page }: Person) => page.getByRole('dialog', { name: /^Report|^Thank you/ });

test('Ben reports a post and Cleo a comment: the operator hides them, and they are gone for everyone at once', async ({
  scene,
}) => {
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  const feeds = [ada, ben, cleo].map(({ page }) => feedOn(page));
  await Promise.all(feeds.map((feed) => feed.open()));
  const words = `Free money ${crypto.randomUUID()}`;
  await feeds[0]?.write(words);
  for (const feed of feeds) await expect(feed.post(words)).toBeVisible();

  const card = feedOn(ben.page).post(words);
  await card.getByRole('button', { name: 'Post options' }).click();
  await ben.page.getByRole('menuitem', { name: 'Report post' }).click();
  const dialog = reportOn(ben);
  await expect(dialog.getByRole('heading')).toHaveText('Report this post');
  await expect(dialog.getByRole('button', { name: 'Report' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByRole('radio', { name: 'Spam or a scam' }).check();
  await dialog.getByRole('textbox').fill('She sent me this as well');
  await expectAccessible(ben.page);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toContainText('Thank you.');
  await expectAccessible(ben.page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toBeVisible();

  await expect.poll(() => operator(scene, 'list')).toContain(words);
  expect(await operator(scene, 'list')).toMatch(
    new RegExp(`post by Ada Test <${ada.email}>.*\\n.*${words}.*\\n.*Spam.*She sent me this`),
  );
  const id = await reportAbout(scene, words);
  await operator(scene, 'hide', id);
  for (const feed of feeds) await expect(feed.post(words)).toHaveCount(0);
  expect(await operator(scene, 'list')).not.toContain(words);
  await operator(scene, 'show', id);
  for (const feed of feeds) await expect(feed.post(words)).toBeVisible();

  // Cleo reports a comment, and then Ben himself, and blocks him right there.
  const garden = crypto.randomUUID();
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (${garden}, ${ada.memberId}, 'My garden', now(), 0)`;
  await scene.sql`
    insert into comment (id, post_id, member_id, text, created_at)
    values (${garden}, ${garden}, ${ben.memberId}, 'What a mess', now())`;
  const hers = commentsOn(feedOn(ada.page).post('My garden')).comment('What a mess');
  await expect(hers).toBeVisible();
  const comment = commentsOn(feedOn(cleo.page).post('My garden')).comment('What a mess');
  await comment.getByRole('button', { name: 'Comment options' }).click();
  await cleo.page.getByRole('menuitem', { name: 'Report comment' }).click();
  const asked = reportOn(cleo);
  await asked.getByRole('radio', { name: 'Bullying or harassment' }).check();
  await asked.getByRole('button', { name: 'Report' }).click();
  await expect(asked).toContainText('Thank you.');
  await asked.getByRole('button', { name: 'Done' }).click();
  const list = () => operator(scene, 'list');
  await expect.poll(list).toContain(`/post/${garden}?comment=${garden}`);
  await operator(scene, 'hide', await reportAbout(scene, `comment=${garden}`));
  await expect(hers).toHaveCount(0);
  await expect(comment).toHaveCount(0);

  await cleo.page.goto(`/profile/${ben.memberId}`);
  await cleo.page.getByRole('button', { name: 'Member options' }).click();
  await cleo.page.getByRole('menuitem', { name: 'Report Ben Test' }).click();
  await asked.getByRole('radio', { name: 'Pretending to be someone else' }).check();
  await asked.getByRole('button', { name: 'Report' }).click();
  await asked.getByRole('button', { name: 'Block member' }).click();
  await cleo.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(toastOn(cleo.page, /Ben Test.* is blocked/)).toBeVisible();
  expect(await list()).toContain(`/profile/${ben.memberId}`);
});

test('what Ben tells of a post outlives a press beside its dialog, a reload and a refusal', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  scene.expectComplaints(unreachable);
  const { page } = ben;
  const [id, words, told] = [crypto.randomUUID(), 'Free money', 'She sent me this as well'];
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (${id}, ${ada.memberId}, ${words}, now(), 0)`;
  await feedOn(page).open();
  const dialog = reportOn(ben);
  const note = dialog.getByRole('textbox');
  const spam = dialog.getByRole('radio', { name: 'Spam or a scam' });
  const report = async () => {
    await feedOn(page).post(words).getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Report post' }).click();
  };
  await report();
  await spam.check();
  await note.fill(told);
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await report();
  await expect(note).toHaveValue(told);
  await page.reload();
  await report();
  await expect(note).toHaveValue(told);
  await expect(spam).toBeChecked();

  await ben.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await scene.sql`delete from post where id = ${id}`;
  await ben.context.setOffline(false);
  await expect(toastOn(page, `You wrote: ${told}`)).toBeVisible({ timeout: 60_000 });
});

test.describe('kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what Ben reports without a line is sent with the next one', async ({ scene }) => {
    const [ada, ben] = await scene.friends('Ada', 'Ben');
    scene.expectComplaints(unreachable);
    const words = `Buy now ${crypto.randomUUID()}`;
    await scene.sql`
      insert into post (id, member_id, text, created_at, hype_count)
      values (${crypto.randomUUID()}, ${ada.memberId}, ${words}, now(), 0)`;
    await feedOn(ben.page).open();
    await appIsOnDevice(ben.page);
    const card = feedOn(ben.page).post(words);
    await expect(card).toBeVisible();
    await ben.context.setOffline(true);
    await card.getByRole('button', { name: 'Post options' }).click();
    await ben.page.getByRole('menuitem', { name: 'Report post' }).click();
    const dialog = reportOn(ben);
    await dialog.getByRole('radio', { name: 'Spam or a scam' }).check();
    await expect(ben.page.getByText(/offline/i).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog).toContainText('It is sent once Hearth can be reached.');
    await dialog.getByRole('button', { name: 'Hide post' }).click();
    const place = ben.page.getByRole('article', { name: 'Hidden post by Ada Test' });
    await expect(place).toContainText('You hid this post.');
    await expect(place).toBeFocused();
    await ben.context.setOffline(false);
    await expect.poll(() => operator(scene, 'list'), { timeout: 60_000 }).toContain(words);
  });
});
