import { editorOn } from '../fixtures/composer.ts';
import { cooking, isCutOff, patience, pendingCount, refusing } from '../fixtures/cut-off.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import { toastOn } from '../fixtures/screens.ts';

test('pending edits are sent, and a refused or overtaken edit keeps its text', async ({
  scene,
}) => {
  const { ada, hers, under, sync } = await cooking(scene);
  const { page, memberId } = ada;
  const editor = page.getByRole('textbox', { name: 'Edit your comment' });
  const edit = () => under.choose('', 'Edit');
  /** Cut off, Ada edits her comment. */
  const leftBehind = async (...edits: string[]) => {
    sync.break();
    await isCutOff(page);
    for (const words of edits) {
      await edit();
      await editor.fill(words);
      await editor.press('Enter');
      await expect(under.comment(words)).toBeVisible();
    }
    await expect.poll(() => pendingCount(page)).toBe(1);
  };
  await under.write('Soop');
  await expect(under.comment('Soop').getByText('Just now')).toBeVisible();
  await expect.poll(() => pendingCount(page)).toBe(0);

  await test.step('edits that an earlier page left are sent, and no longer shown as pending', async () => {
    await leftBehind('Soup', 'Soup with lentils');
    await page.reload();
    await expect(under.comment('Soup with lentils')).toBeVisible();
    sync.mend();
    await expect.poll(() => pendingCount(page), patience).toBe(0);
    const storedComments = () => scene.sql`select text from comment where member_id = ${memberId}`;
    await expect.poll(storedComments).toEqual([{ text: 'Soup with lentils' }]);
    await expect(editor).toHaveCount(0);
    await expect(toastOn(page, /./)).toHaveCount(0);
  });

  await test.step('a refused edit stays beside the next draft', async () => {
    await leftBehind('Soup of the day');
    await edit();
    await editor.fill('Stew');
    await refusing(scene, { 'comment.text': 'Soup of the day' }, async () => {
      sync.mend();
      await expect(under.refused).toContainText(['Soup of the day'], patience);
    });
    await expect(editor).toHaveValue('Stew');
    await under.all.getByRole('button', { name: 'Cancel' }).click();
    await under.refused.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => pendingCount(page), patience).toBe(0);
  });

  await test.step('an edit of a message that another device overtook is shown beside the other text', async () => {
    await leftBehind('Soup', 'Soup with bread');
    await scene.sql`update comment set text = 'By phone', edited_at = now() where member_id = ${memberId}`;
    await page.reload();
    await expect(under.comment('Soup with bread')).toBeVisible();
    sync.mend();
    await expect(under.refused).toContainText([/Soup with bread.*changed elsewhere/], patience);
    await under.refused.getByRole('button', { name: 'Edit' }).click();
    await expect(editor).toHaveValue('Soup with bread');
    const version = page.getByRole('region', { name: 'The other version' });
    await expect(version).toContainText('By phone');
    await page.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect.poll(() => pendingCount(page), patience).toBe(0);
    const storedComments = () => scene.sql`select text from comment where member_id = ${memberId}`;
    await expect.poll(storedComments).toEqual([{ text: 'Soup with bread' }]);
  });

  await test.step('an edit of a post that another device overtook is shown too', async () => {
    const mine = editorOn(page);
    sync.break();
    await isCutOff(page);
    await hers.posts.first().getByRole('button', { name: 'Edit' }).first().click();
    await mine.box.fill('Typed on the train');
    await mine.save();
    await expect(
      hers.post('Typed on the train').getByText('Edited', { exact: true }),
    ).toBeVisible();
    await expect(hers.post('Typed on the train').getByText('Waiting to send')).toBeVisible();
    await scene.sql`update post set text = 'From the other phone', updated_at = now() where member_id = ${memberId}`;
    sync.mend();
    const refused = page.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
    await expect(refused).toContainText([/Typed on the train.*changed elsewhere/], patience);
    await refused.getByRole('button', { name: 'Edit' }).click();
    await expect(mine.box).toHaveValue('Typed on the train');
    await expect(mine.otherVersion).toContainText('From the other phone');
  });
});
