import { feedOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

for (const { size, scheme, options } of looks) {
  test(`videos, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/WebSocket|Failed|net::ERR/);
    const { page, context, memberId } = await scene.member('Wilhelmina', options);
    const shoot = camera(page, size, scheme);
    const post = async (key: string, text: string) => {
      await scene.sql`
        insert into post (id, member_id, text, video_key, created_at, hype_count)
        values (${crypto.randomUUID()}, ${memberId}, ${text}, ${key}, now(), 0)`;
    };
    const known = `youtube:${crypto.randomUUID().slice(0, 8)}abc`;
    await scene.sql`
      insert into video (key, title, image, image_width, image_height, thumbhash)
      select ${known}, 'A walk by the sea, up the hill and down again on the other side, and home by the wood',
        image, image_width, image_height, thumbhash
      from photo where image_width > image_height limit 1`;
    await post(`vimeo:${Date.now()}`, 'Not fetched yet https://vimeo.com/76979871');
    await post(known, 'What a walk that was. https://youtu.be/dQw4w9WgXcQ');
    await context.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' }),
    );
    await page.goto('/feed');
    const { posts } = feedOn(page);
    await expect(posts.first().getByRole('button', { name: /^Play video: A walk/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot('video');
    await posts.nth(1).getByRole('figure').scrollIntoViewIfNeeded();
    await shoot('video-not-known');
    const play = posts.first().getByRole('button', { name: /^Play video/ });
    await play.click();
    await expect(posts.first().locator('iframe')).toBeVisible();
    await posts.first().locator('iframe').scrollIntoViewIfNeeded();
    await shoot('video-playing');
    await page.reload();
    await play.scrollIntoViewIfNeeded();
    await context.setOffline(true);
    await play.click();
    await expect(posts.first().getByText('Videos need a line.')).toBeVisible();
    await shoot('video-offline');
  });
}
