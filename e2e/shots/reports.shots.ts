import { commentsOn, feedOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

const longName = 'Maximiliane-Alexandrina-Theodora Featherstonehaugh-Cholmondeley';

for (const { size, scheme, options } of looks) {
  test(`reports, ${size}, ${scheme}`, async ({ scene }) => {
    const ada = await scene.member('Ada', options);
    const friends = await Promise.all(['Ben', 'Cleo', longName].map((name) => scene.member(name)));
    for (const { memberId } of friends)
      await scene.sql`
      insert into friendship values (${ada.memberId}, ${memberId}, now()), (${memberId}, ${ada.memberId}, now())`;
    const { page } = ada;
    const shoot = camera(page, size, scheme);
    const [ben, cleo, long] = friends;
    const posts = [
      [ada.memberId, 'The lake is frozen. Who comes along on Saturday?'],
      [long?.memberId, 'I sell everything. Write to me at once, and send me the money before.'],
      [ben?.memberId, 'Soup tonight.'],
    ] as const;
    const ids = posts.map(() => crypto.randomUUID());
    for (const [index, [memberId, text]] of posts.entries())
      await scene.sql`
      insert into post (id, member_id, text, created_at, hype_count)
      values (${ids[index] ?? ''}, ${memberId ?? ''}, ${text}, now() - ${index + 1} * interval '1 hour', 0)`;
    await scene.sql`
    insert into comment (id, post_id, member_id, text, created_at)
    values (${ids[0] ?? ''}, ${ids[0] ?? ''}, ${cleo?.memberId ?? ''}, 'Who needs Saturdays?', now())`;

    const feed = feedOn(page);
    await feed.open();
    const own = feed.post('The lake is frozen');
    const other = feed.post('I sell everything');
    const menuOf = (card: typeof own) => card.getByRole('button', { name: 'Post options' });
    await own.scrollIntoViewIfNeeded();
    await shoot('cards');
    await menuOf(own).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await shoot('post-menu-own');
    await page.getByRole('menuitem', { name: 'Who can see this' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
    await shoot('who-can-see-this');
    await page.keyboard.press('Escape');
    await commentsOn(own).all.getByRole('button', { name: 'Comment options' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await shoot('comment-menu');
    await page.keyboard.press('Escape');
    await menuOf(other).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await shoot('post-menu');
    await page.getByRole('menuitem', { name: 'Report post' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await shoot('report');
    await dialog.getByRole('radio', { name: 'Spam or a scam' }).check();
    await dialog.getByRole('textbox').fill('x'.repeat(470));
    await shoot('report-filled');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog).toContainText('Thank you.');
    await shoot('report-sent');
    await dialog.getByRole('button', { name: 'Hide post' }).click();
    await expect(page.getByText('You hid this post.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByText('You hid this post.').scrollIntoViewIfNeeded();
    await shoot('post-hidden');
    await page.goto(`/post/${ids[1]}`);
    await expect(page.getByText('You hid this post.')).toBeVisible();
    await shoot('post-hidden-alone');
    await page.goto(`/profile/${long?.memberId}`);
    await page.getByRole('button', { name: 'Member options' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await shoot('member-menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText('Next post')).toBeVisible();
    await shoot('shortcuts');
  });
}
