import { composerOn } from '../fixtures/composer.ts';
import { offeredOn, pickerOn } from '../fixtures/emoji.ts';
import { commentsOn, feedOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

for (const { size, scheme, options } of looks) {
  test(`emoji, ${size}, ${scheme}`, async ({ scene }) => {
    const { page } = await scene.member('Ada', options);
    const shoot = camera(page, size, scheme);
    const feed = feedOn(page);
    const picker = pickerOn(page);
    const offered = offeredOn(page);
    const { form } = composerOn(page);
    await feed.open();
    await feed.write('What shall we cook? 🍲');
    const { box, begin } = commentsOn(feed.post('What shall we cook?'));
    await begin();
    await feed.composer.fill('Soup, or what do you think?');
    const open = () => (options.hasTouch ? picker.button(form).tap() : picker.button(form).click());
    await open();
    await expect(picker.emoji('Grinning Face')).toBeVisible();
    await shoot('emoji');
    await picker.category('Recent').click();
    await shoot('emoji-none-recent');
    await picker.category('People & Body').click();
    await picker.tone('Medium').click();
    await shoot('emoji-people');
    await picker.search.fill('food');
    await shoot('emoji-found');
    await picker.search.fill('qqq');
    await shoot('emoji-none-found');
    await page.keyboard.press('Escape');
    await box.focus();
    await expect(async () => {
      await box.fill('A soup ');
      await box.press('End');
      await box.pressSequentially(':wa');
      await expect(offered.all).toHaveCount(8, { timeout: 1_000 });
    }).toPass();
    await shoot('emoji-offered');
  });
}
