import type { BrowserContext, Page } from '@playwright/test';
import { titleOf } from '../../testing/video-host.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { editorOn } from '../fixtures/composer.ts';
import { feedOn, nothingMoves, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 11);

const videoOn = (page: Page, title: string) => {
  const figure = page.getByRole('figure').filter({ hasText: title });
  return {
    figure,
    button: figure.getByRole('button', { name: `Play video: ${title}` }),
    picture: figure.locator('img').last(),
    player: figure.locator('iframe'),
  };
};

/** Every request to a host other than Hearth's, all of which a page of ours answers. */
async function outside(context: BrowserContext, origin: string): Promise<string[]> {
  const asked: string[] = [];
  const isOutside = ({ origin: at, protocol }: URL) => at !== origin && protocol.startsWith('http');
  await context.route(isOutside, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Player</title><p>Now playing</p></html>',
    });
  });
  return asked;
}

test('Ben sees Ada’s linked video, whose host gets no request before he plays it', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const { origin } = scene.place;
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  const [byAda, byBen] = [await outside(ada.context, origin), await outside(ben.context, origin)];
  await Promise.all([hers.open(), his.open()]);
  const id = newId();
  await hers.write(`Watch this: https://youtu.be/${id}?t=4`);
  for (const { page } of [ada, ben]) {
    const { button, figure, picture } = videoOn(page, titleOf(id));
    await expect(button).toBeVisible();
    await expect(figure.getByText('YouTube')).toBeVisible();
    await expect(picture).toHaveAttribute('src', /^\/api\/images\//);
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  await expectAccessible(ben.page);
  expect([...byAda, ...byBen]).toEqual([]);

  const { button, player } = videoOn(ben.page, titleOf(id));
  await button.press('Enter');
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute('title', titleOf(id));
  await expect(player).toHaveAttribute('sandbox', /^allow-scripts allow-same-origin/);
  await expect(player.contentFrame().getByText('Now playing')).toBeVisible();
  expect(byBen.map((url) => url.split('?')[0])).toEqual([
    `https://www.youtube-nocookie.com/embed/${id}`,
  ]);
  expect(byAda).toEqual([]);
  await expectAccessible(ben.page);

  const editor = editorOn(ada.page);
  const edit = async (text: string) => {
    await hers.posts.first().getByRole('button', { name: 'Edit' }).click();
    await editor.box.fill(text);
    await editor.save();
    await expect(editor.form).toBeHidden();
  };
  const next = newId();
  await edit(`Mine https://www.youtube.com/shorts/${next}`);
  await expect(videoOn(ben.page, titleOf(next)).button).toBeVisible();
  const last = String(Date.now()).slice(-9);
  await edit(`Mine https://vimeo.com/${last}`);
  const video = videoOn(ben.page, titleOf(last));
  await expect(video.figure.getByText('Vimeo')).toBeVisible();
  byBen.length = 0;
  await video.button.click();
  await expect(video.player.contentFrame().getByText('Now playing')).toBeVisible();
  expect(byBen[0]).toContain(`https://player.vimeo.com/video/${last}?dnt=1`);

  await edit('Mine, without');
  await expect(his.post('Mine, without')).toBeVisible();
  await expect(ben.page.getByRole('figure')).toHaveCount(0);

  await test.step('a title that arrives later moves nothing', async () => {
    const later = newId();
    await scene.sql`
      insert into post (id, member_id, text, video_key, created_at, hype_count)
      values (${crypto.randomUUID()}, ${ada.memberId}, 'Watch this', ${`youtube:${later}`}, now(), 0)`;
    const before = videoOn(ada.page, 'Video on YouTube');
    await expect(before.button).toBeVisible();
    // A post that has just come moves into its place.
    await nothingMoves(ada.page);
    const size = await before.figure.boundingBox();
    const title =
      'A walk by the sea, up the hill and down again on the other side, and home by the wood';
    await scene.sql`insert into video (key, title) values (${`youtube:${later}`}, ${title})`;
    const after = videoOn(ada.page, title);
    await expect(after.button).toBeVisible();
    expect(await after.figure.boundingBox()).toEqual(size);
  });

  await test.step('a video offline plays once there is a connection', async () => {
    const other = newId();
    await hers.write(`https://youtu.be/${other}`);
    const found = videoOn(ada.page, titleOf(other));
    await expect(found.button).toBeVisible();
    await ada.context.setOffline(true);
    await found.button.click();
    await expect(found.figure.getByText('You are offline. Videos need a line.')).toBeVisible();
    await expect(found.player).toHaveCount(0);
    expect(byAda).toEqual([]);
    await ada.context.setOffline(false);
    await expect(found.figure.getByText('YouTube')).toBeVisible();
    await found.button.click();
    await expect(found.player.contentFrame().getByText('Now playing')).toBeVisible();
  });
});
