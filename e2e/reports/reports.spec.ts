import { manageReports } from '../../server/commands/reports.ts';
import { addComment, addPost } from '../../testing/members.ts';
import { setRole } from '../../testing/roles.ts';
import { account, friendOf, type Member } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { addMessages, messagesOn } from '../fixtures/messages.ts';
import type { Scene } from '../fixtures/scene.ts';
import { commentsOn, feedOn, goWithin, toastOn, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** Runs an operator's command, and returns what it prints. */
const operator = (scene: Scene, ...words: string[]): Promise<string> =>
  manageReports(scene.place.databaseUrl, words);

/** The number under which the operator finds the content with these words. */
async function reportAbout(scene: Scene, words: string): Promise<string> {
  const paragraphs = (await operator(scene, 'list')).split('\n\n');
  return /^\d+/.exec(paragraphs.find((text) => text.includes(words)) ?? '')?.[0] ?? '';
}

test('Ben reports a post, a comment and a member, the operator hides them, and no report is lost', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const ben = await scene.member('Ben');
  const { page } = ben;
  const ada = await friendOf(scene, ben, 'Ada');
  const cleo = await account(scene, 'Cleo');
  const words = `Free money ${crypto.randomUUID()}`;
  const post = (text: string) => addPost(scene.sql, ada.memberId, { text });
  const id = await post(words);
  const commentId = await addComment(scene.sql, id, cleo.memberId, 'What a mess');
  const reportText = 'She sent me this as well';
  const dialog = page.getByRole('dialog', { name: /^Report|^Thank you/ });
  const note = dialog.getByRole('textbox');
  const spam = dialog.getByRole('radio', { name: 'Spam or a scam' });
  const send = dialog.getByRole('button', { name: 'Report' });
  const done = dialog.getByRole('button', { name: 'Done' });
  const card = feedOn(page).post(words);
  const comment = commentsOn(card).comment('What a mess');
  const list = () => operator(scene, 'list');
  const report = async () => {
    await card.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Report post' }).click();
  };
  await feedOn(page).open();

  await test.step('his text survives a press beside the dialog and a reload', async () => {
    await report();
    await expect(dialog.getByRole('heading')).toHaveText('Report this post');
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await spam.check();
    await note.fill(reportText);
    await expectAccessible(page);
    await page.mouse.click(5, 400);
    await expect(dialog).toBeHidden();
    await report();
    await expect(note).toHaveValue(reportText);
    await page.reload();
    await report();
    await expect(note).toHaveValue(reportText);
    await expect(spam).toBeChecked();
  });

  await test.step('the operator reads it, and the hidden post is gone until it is shown again', async () => {
    await send.click();
    await expect(dialog).toContainText('Thank you.');
    await expectAccessible(page);
    await done.click();
    await expect(dialog).toBeHidden();
    await expect(card).toBeVisible();
    await expect.poll(list).toContain(words);
    expect(await list()).toMatch(
      new RegExp(`post by Ada Test <${ada.email}>.*\\n.*${words}.*\\n.*Spam.*${reportText}`),
    );
    const number = await reportAbout(scene, words);
    await operator(scene, 'hide', number);
    await expect(card).toHaveCount(0);
    expect(await list()).not.toContain(words);
    await operator(scene, 'show', number);
    await expect(card).toBeVisible();
  });

  await test.step('a reported comment is hidden', async () => {
    await comment.getByRole('button', { name: 'Comment options' }).click();
    await page.getByRole('menuitem', { name: 'Report comment' }).click();
    await dialog.getByRole('radio', { name: 'Bullying or harassment' }).check();
    await send.click();
    await expect(dialog).toContainText('Thank you.');
    await done.click();
    await expect.poll(list).toContain(`/post/${id}?comment=${commentId}`);
    await operator(scene, 'hide', await reportAbout(scene, `comment=${commentId}`));
    await expect(comment).toHaveCount(0);
  });

  await test.step('an offline report is sent with the next connection, though the post was hidden meanwhile', async () => {
    const scam = `Buy now ${crypto.randomUUID()}`;
    await post(scam);
    const other = feedOn(page).post(scam);
    await expect(other).toBeVisible();
    await ben.context.setOffline(true);
    await other.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Report post' }).click();
    await spam.check();
    await expect(page.getByText(/offline/i).first()).toBeVisible();
    await send.click();
    await expect(dialog).toContainText('It is sent once Hearth can be reached.');
    await dialog.getByRole('button', { name: 'Hide post' }).click();
    const place = page.getByRole('article', { name: 'Hidden post by Ada Test' });
    await expect(place).toContainText('You hid this post.');
    await expect(place).toBeFocused();
    await ben.context.setOffline(false);
    await expect.poll(list, { timeout: 60_000 }).toContain(scam);
  });

  await test.step('a refused report keeps his text', async () => {
    const gone = await post('Soon gone');
    const other = feedOn(page).post('Soon gone');
    await other.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Report post' }).click();
    await spam.check();
    await note.fill(reportText);
    await ben.context.setOffline(true);
    await send.click();
    await done.click();
    await scene.sql`delete from post where id = ${gone}`;
    await ben.context.setOffline(false);
    await expect(toastOn(page, `You wrote: ${reportText}`)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('a member whom he also blocks can be reported', async () => {
    await goWithin(page, `/profile/${cleo.memberId}`);
    await page.getByRole('button', { name: 'Member options' }).click();
    await page.getByRole('menuitem', { name: 'Report Cleo Test' }).click();
    await dialog.getByRole('radio', { name: 'Pretending to be someone else' }).check();
    await send.click();
    await dialog.getByRole('button', { name: 'Block member' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(toastOn(page, /Cleo Test.* is blocked/)).toBeVisible();
    await expect.poll(list).toContain(`/profile/${cleo.memberId}`);
  });
});

test('Ben reports a message, a moderator reads and hides it, and he learns that it was looked at', async ({
  scene,
}) => {
  const [ben, moe] = await Promise.all([scene.member('Ben'), scene.member('Moe')]);
  const ada = await friendOf(scene, ben, 'Ada');
  await setRole(scene.sql, moe.memberId, 'moderator');
  await addMessages(scene, [ada, ben], 7);
  const his = messagesOn(ben.page, 'Ada Test');
  await his.open(ada);
  const dialog = ben.page.getByRole('dialog', { name: /^Report|^Thank you/ });
  // Other journeys report things as well, of which every moderator is notified.
  const about = ({ memberId }: Member) => moe.page.locator(`a[href="/admin/members/${memberId}"]`);
  const card = moe.page.getByRole('article').filter({ has: about(ada) });

  await test.step('the dialog says who will read it', async () => {
    await his.choose('Line 4', 'Report message');
    await expect(dialog).toContainText('can then read it, and the messages around it');
    await expectAccessible(ben.page);
    await dialog.getByRole('radio', { name: 'Bullying or harassment' }).check();
    await dialog.getByRole('button', { name: 'Report' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the moderator is notified, and reads nothing before they ask for it', async () => {
    await moe.page.goto('/notifications');
    const news = moe.page.getByRole('link', { name: /Something was reported/ });
    await news.first().click();
    await expect(card).toContainText('Bullying or harassment');
    await expect(card).not.toContainText('Line 4');
    await card.getByRole('button', { name: 'Read the messages' }).click();
    const messages = card.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await expect(messages).toHaveCount(7);
    await expect(messages.filter({ hasText: 'Reported' })).toContainText('Line 4');
    await expectAccessible(moe.page);
  });

  await test.step('the hidden message is an empty place, and Ben learns no more than that', async () => {
    await card.getByRole('button', { name: 'Hide message' }).click();
    await expect(his.messages.filter({ hasText: 'Message deleted' })).toHaveCount(1);
    await expect(his.message('Line 4')).toHaveCount(0);
    await goWithin(ben.page, '/notifications');
    await expect(
      ben.page.getByRole('link', { name: /What you reported was looked at/ }),
    ).toBeVisible();
    await goWithin(moe.page, '/admin/acts');
    const acts = moe.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: about(moe) });
    await expect(acts.filter({ hasText: 'read the words around a message by Ada' })).toBeVisible();
  });
});
