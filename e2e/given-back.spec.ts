import { editorOn } from './fixtures/composer.ts';
import { banner, cooking, cutOff, patience } from './fixtures/cut-off.ts';

import { expect, test } from './fixtures/own-stack.ts';
import { appIsOnDevice, commentsOn, feedOn, goWithin } from './fixtures/screens.ts';

test.use({ serviceWorkers: 'allow' });

test('a post and a comment that are refused stand above what another tab is writing in their place', async ({
  scene,
}) => {
  const { ada, hers, his, line } = await cutOff(scene);
  const under = commentsOn(hers.post('What shall we cook?'));
  await hers.write('Not this post');
  await under.write('Not this comment');
  await expect(hers.post('Not this post')).toContainText('Waiting to send', patience);
  await expect(under.comment('Not this comment')).toContainText('Waiting to send', patience);
  await goWithin(ada.page, '/settings');
  const there = feedOn(await ada.context.newPage());
  await there.open();
  const seen = commentsOn(there.post('What shall we cook?'));
  await there.composer.pressSequentially('Dear all');
  await seen.box.pressSequentially('Soup');

  await scene.sql`alter table post add constraint refused check (text <> 'Not this post')`;
  await scene.sql`alter table comment add constraint refused check (text <> 'Not this comment')`;
  line.mend();
  await expect(there.composer).toHaveValue('Not this post\n\nDear all', patience);
  await expect(seen.box).toHaveValue('Not this comment\n\nSoup', patience);
  await scene.sql`alter table post drop constraint refused`;
  await scene.sql`alter table comment drop constraint refused`;
  await there.composer.press('End');
  await there.composer.pressSequentially(', hello');
  await goWithin(ada.page, '/feed');
  await expect(hers.composer).toHaveValue('Not this post\n\nDear all, hello');
  await ada.page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(his.post('Dear all, hello')).toBeVisible(patience);
  await expect(there.composer).toHaveValue('');
});

test('edits that are refused while their screen is closed come back in the tab in sight, over no words there', async ({
  scene,
}) => {
  const { ada, hers, line } = await cooking(scene);
  const { page } = ada;
  const under = commentsOn(hers.post('What shall we cook?'));
  await under.write('Soop');
  await expect(under.comment('Soop').getByText('Just now')).toBeVisible();
  await appIsOnDevice(page);
  line.break();
  await expect(banner(page)).toBeVisible();
  await under.all.getByRole('button', { name: 'Edit' }).click();
  const box = { name: 'Edit your comment' };
  await page.getByRole('textbox', box).fill('Soup');
  await page.getByRole('textbox', box).press('Enter');
  await expect(under.comment('Soup')).toBeVisible();
  await hers.post('What shall we cook?').getByRole('button', { name: 'Edit' }).first().click();
  await editorOn(page).box.fill('What shall we bake?');
  await editorOn(page).save();
  await expect(hers.post('What shall we bake?')).toBeVisible();
  await goWithin(page, '/settings');
  const there = feedOn(await ada.context.newPage());
  await there.open();
  const seen = commentsOn(there.post('What shall we bake?'));
  await expect(seen.comment('Soup')).toBeVisible(patience);
  await seen.all.getByRole('button', { name: 'Edit' }).click();
  const comment = there.composer.page().getByRole('textbox', box);
  await expect(comment).toHaveValue('Soup');

  await scene.sql`alter table post add constraint refused check (text <> 'What shall we bake?')`;
  await scene.sql`alter table comment add constraint refused check (text <> 'Soup')`;
  line.mend();
  const post = editorOn(there.composer.page());
  await expect(post.box).toHaveValue('What shall we bake?', patience);
  await scene.sql`alter table post drop constraint refused`;
  await scene.sql`alter table comment drop constraint refused`;
  await post.box.press('End');
  await post.box.pressSequentially(' Or fry?');
  await expect(comment).toHaveValue('Soup');
  await goWithin(page, '/feed');
  await expect(editorOn(page).box).toHaveValue(/What shall we bake\?/);
  await post.save();
  await expect(there.post('What shall we bake? Or fry?')).toBeVisible(patience);
});
