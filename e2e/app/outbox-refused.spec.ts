import type { Page } from '@playwright/test';
import { editorOn } from '../fixtures/composer.ts';
import { cooking, isCutOff, patience, pendingCount, refusing } from '../fixtures/cut-off.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import { commentsOn, feedOn, goWithin } from '../fixtures/screens.ts';

test('refused entries stay where they were written, in every tab, beside the next draft', async ({
  scene,
}) => {
  const { ada, hers, under, sync } = await cooking(scene);
  const { page } = ada;
  const refusedOn = (tab: Page) =>
    tab.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
  const texts = async () => {
    const posts = await scene.sql<{ text: string }[]>`
      select text from post where member_id = ${ada.memberId} order by created_at`;
    return posts.map(({ text }) => text);
  };

  await test.step('an entry whose answer was lost with the connection', async () => {
    sync.break();
    await isCutOff(page);
    await hers.write('Not this one');
    await hers.write('But this one');
    await refusing(scene, { 'post.text': 'Not this one' }, async () => {
      sync.mend();
      await expect(refusedOn(page)).toContainText([/Not this one.*Something went wrong/], patience);
    });
    await expect(hers.composer).toHaveValue('');
    await expect(hers.post('Not this one')).toHaveCount(0);
    await expect.poll(texts).toEqual(['What shall we cook?', 'But this one']);
    await expect.poll(() => pendingCount(page), patience).toBe(0);
    await refusedOn(page).getByRole('button', { name: 'Discard' }).click();
  });

  const there = feedOn(await ada.context.newPage());
  const other = there.composer.page();
  const seen = commentsOn(there.post('What shall we cook?'));

  await test.step('an entry of a closed page, in a page with another draft', async () => {
    await under.write('Soop');
    await expect(under.comment('Soop').getByText('Just now')).toBeVisible();
    sync.break();
    await isCutOff(page);
    await hers.write('Not this post');
    await under.write('Not this comment');
    await expect(hers.post('Not this post')).toContainText('Waiting to send', patience);
    await expect(under.comment('Not this comment')).toContainText('Waiting to send', patience);
    await page.goto('/settings');
    await there.open();
    await there.composer.pressSequentially('Dear all');
    await seen.begin();
    await seen.box.pressSequentially('Stew');
    const refused = { 'post.text': 'Not this post', 'comment.text': 'Not this comment' };
    await refusing(scene, refused, async () => {
      sync.mend();
      await expect(refusedOn(other)).toContainText(['Not this post', 'Not this comment'], patience);
    });
    await expect(there.composer).toHaveValue('Dear all');
    await expect(seen.box).toHaveValue('Stew');
    await seen.refused.getByRole('button', { name: 'Discard' }).click();
    await goWithin(page, '/feed');
    await refusedOn(page).getByRole('button', { name: 'Retry' }).click();
    await expect.poll(texts, patience).toContain('Not this post');
    await expect(refusedOn(other)).toHaveCount(0);
    await expect(there.composer).toHaveValue('Dear all');
    await there.composer.fill('');
    await expect.poll(() => pendingCount(page), patience).toBe(0);
  });

  await test.step('edits whose screen is closed do not overwrite an open editor', async () => {
    const box = { name: 'Edit your comment' };
    sync.break();
    await isCutOff(page);
    await under.choose('Soop', 'Edit');
    await page.getByRole('textbox', box).fill('Soup');
    await page.getByRole('textbox', box).press('Enter');
    await expect(under.comment('Soup')).toBeVisible();
    await hers.post('What shall we cook?').getByRole('button', { name: 'Edit' }).first().click();
    await editorOn(page).box.fill('What shall we bake?');
    await editorOn(page).save();
    await expect(hers.post('What shall we bake?')).toBeVisible();
    await goWithin(page, '/settings');
    const baked = commentsOn(there.post('What shall we bake?'));
    await expect(baked.comment('Soup')).toBeVisible(patience);
    await baked.choose('Soup', 'Edit');
    const comment = other.getByRole('textbox', box);
    await expect(comment).toHaveValue('Soup');
    const refused = { 'post.text': 'What shall we bake', 'comment.text': 'Soup' };
    await refusing(scene, refused, async () => {
      sync.mend();
      await expect(refusedOn(other)).toContainText(['What shall we bake?', 'Soup'], patience);
    });
    await expect(comment).toHaveValue('Soup');
    await refusedOn(other)
      .filter({ hasText: 'Soup' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await goWithin(page, '/feed');
    await refusedOn(page).getByRole('button', { name: 'Edit' }).click();
    await expect(editorOn(page).box).toHaveValue('What shall we bake?');
    await editorOn(page).box.press('End');
    await editorOn(page).box.pressSequentially(' Or fry?');
    await editorOn(page).save();
    await expect.poll(texts, patience).toContain('What shall we bake? Or fry?');
  });
});
