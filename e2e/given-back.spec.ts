import { cutOff, patience } from './fixtures/cut-off.ts';
import { expect, test } from './fixtures/own-stack.ts';
import { commentsOn, feedOn, goWithin } from './fixtures/screens.ts';

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
