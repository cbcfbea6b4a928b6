import { feedOn, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

const longest = 'Maximiliane-Alexandrina-Theodora Featherstonehaugh-Cholmondeley';

for (const { size, scheme, narrow, options } of looks) {
  test(`news, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(unreachable);
    const ada = await scene.member('Ada', options);
    const others = await Promise.all(
      [longest, 'Ben', 'Cleo', 'Dan'].map((name) => scene.member(name)),
    );
    const { page, context, memberId } = ada;
    for (const { memberId: friend } of others)
      await scene.sql`
        insert into friendship values (${memberId}, ${friend}, now() - interval '9 days'),
          (${friend}, ${memberId}, now() - interval '9 days')`;
    const [first, second] = others.map((other) => other.memberId) as [string, string];
    const notify = (type: string, actor: string, subject: string, hours: number, post?: string) =>
      scene.sql`
        insert into notification (id, recipient_id, actor_id, type, subject_id, post_id, created_at, read)
        values (gen_random_uuid(), ${memberId}, ${actor}, ${type}, ${subject}, ${post ?? null},
          now() - ${hours} * interval '1 hour', ${hours > 30})`;
    const write = async (author: string, text: string, hours: number) => {
      const id = crypto.randomUUID();
      await scene.sql`
        insert into post (id, member_id, text, created_at, hype_count)
        values (${id}, ${author}, ${text}, now() - ${hours} * interval '1 hour', 0)`;
      return id;
    };
    const own = await write(memberId, 'The garden, finally', 20);
    for (const [index, { memberId: friend }] of others.entries())
      await notify('like', friend, own, 1 + index);
    for (const { memberId: friend } of others.slice(0, 2)) {
      const comment = crypto.randomUUID();
      await scene.sql`
        insert into comment (id, post_id, member_id, text, created_at)
        values (${comment}, ${own}, ${friend}, 'Lovely', now() - interval '5 hours')`;
      await notify('comment', friend, comment, 5, own);
    }
    for (const { memberId: friend } of others) await notify('friend_accept', friend, friend, 40);
    const eva = await scene.member('Eva');
    await scene.sql`
      insert into friend_request (id, from_id, to_id, status, created_at)
      values (gen_random_uuid(), ${eva.memberId}, ${memberId}, 'pending', now())`;
    await notify('friend_request', eva.memberId, eva.memberId, 1);
    await write(first, 'Words without an end. '.repeat(90), 26);
    for (let day = 1; day < 4; day++) await write(second, `Day ${day}`, day * 24 + 1);

    const shoot = camera(page, size, scheme);
    await page.goto('/notifications');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.filter({ hasText: 'hyped your post' })).toHaveCount(1);
    await shoot('news');
    await notify('like', second, await write(memberId, 'The garden again', 2), 0);
    await expect(rows.filter({ hasText: 'hyped your post' })).toHaveCount(2);
    await shoot('news-late');
    if (!narrow) {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await shoot('news-popover');
      await page.keyboard.press('Escape');
    }

    await page.goto(`/profile/${second}`);
    await page.getByRole('button', { name: 'Member options' }).click();
    await page.getByRole('menuitem', { name: 'Mute posts' }).click();
    await expect(page.getByText('You will no longer be told')).toBeVisible();
    await shoot('muted');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Member options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Unmute posts' })).toBeVisible();
    await shoot('muted-menu');

    await page.goto('/feed');
    const feed = feedOn(page);
    await expect(feed.posts.first()).toBeVisible();
    // News that arrives while the list is open has been seen.
    await page.goto('/notifications');
    await expect(rows.first()).toBeVisible();
    await write(second, 'What was new', 0);
    await page.goto('/feed');
    await expect(feed.post('What was new')).toBeVisible();
    const mark = page.getByText("You're caught up");
    // Elements that are still being drawn may move it.
    await expect(async () => {
      await mark.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(mark).toBeInViewport({ timeout: 500 });
    }).toPass();
    await shoot('feed-caught-up');
    const long = feed.post('Words without an end');
    await long.getByRole('button', { name: 'See more' }).scrollIntoViewIfNeeded();
    await shoot('post-folded');
    await page.goto('/notifications');
    await expect(rows.first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you write is kept.')).toBeVisible();
    await shoot('news-offline');
  });
}
