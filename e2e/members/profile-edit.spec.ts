import { expectAccessible } from '../fixtures/axe.ts';
import { detailsOn, edit, field, hide, save } from '../fixtures/details.ts';
import { expectNoOverflow } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** For how many lines an empty box has room. Runs in the page. */
function linesIn(box: Element): number {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
  const inside =
    box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  return Math.round(inside / Number.parseFloat(lineHeight));
}

test('profile edits show mistakes at their field, survive until the logout, and preview as others see it', async ({
  scene,
}) => {
  const { page, email, memberId } = await scene.member('Ada');
  const details = detailsOn(page);
  await page.goto('/profile');

  await test.step('mistakes are shown at their field', async () => {
    await page.getByRole('button', { name: 'Add your phone number' }).click();
    await expect(field(page, 'Phone number')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    await expect(field(page, 'Phone country')).toHaveValue('US');
    expect(await field(page, 'About Me').evaluate(linesIn)).toBe(3);
    await field(page, 'Phone number').fill('12');
    await field(page, 'City').fill('x'.repeat(101));
    await save(page);
    await expect(page.getByText('Use at most 100 characters.')).toBeVisible();
    await expect(page.getByText('Enter a phone number of this country.')).toBeVisible();
    await expect(field(page, 'City')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('after leaving the page and after a reload the edit is as it was', async () => {
    await page.getByRole('link', { name: 'Photos', exact: true }).first().click();
    await page.goto('/profile');
    await expect(page.getByText('These changes are not saved yet.')).toBeVisible();
    await expect(field(page, 'Phone number')).toHaveValue('12');
    await field(page, 'City').fill('Oslo');
    await field(page, 'Phone country').selectOption('NO');
    await field(page, 'Phone number').fill('22 12 34 56');
    await field(page, 'Birthday').fill('1987-03-14');
    await hide(page, 'Email').check();
    await save(page);
    await expect(details.getByText('+47 22 12 34 56')).toBeVisible();
    await expect(details.getByText('Norway')).toBeVisible();
  });

  await test.step('a date without its month is refused at its field', async () => {
    await edit(page);
    await field(page, 'Birthday').focus();
    await page.keyboard.press('Backspace');
    await expect(field(page, 'Birthday')).toHaveValue('');
    await save(page);
    await expect(page.getByText('Enter a date.')).toBeVisible();
    await expect(field(page, 'Birthday')).toBeFocused();
    await page.keyboard.press('3');
    await expect(page.getByText('Enter a date.')).toBeHidden();
    await expect(field(page, 'Birthday')).toHaveValue('1987-03-14');
    await field(page, 'Work').fill('Never mind');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Never mind')).toBeHidden();
    await expect(details.getByText('Oslo')).toBeVisible();
    await expect(field(page, 'Work')).toBeHidden();
  });

  await test.step('she sees her profile as others do', async () => {
    await expect(page.getByRole('heading', { name: 'Your Post' })).toBeVisible();
    await page.getByPlaceholder("What's on your mind?").fill('Bread is in the oven');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const post = page.getByRole('article');
    await expect(post.getByText('You', { exact: true })).toBeVisible();
    // The navigation marks it as the current screen.
    await expect(post.getByRole('link', { name: 'Ada Test' })).toHaveAttribute('href', '/profile');

    const asOthers = page.getByRole('switch', { name: 'See it as others do' });
    await asOthers.check();
    await expect(page.getByText('This is what others see of you.')).toBeVisible();
    await expect(details.getByText('Private')).toHaveCount(1);
    await expect(details.getByText('Oslo')).toBeVisible();
    await expect(details.getByText(email)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add your work' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    await expect(page.getByPlaceholder("What's on your mind?")).toBeHidden();
    await expect(post.getByText('Bread is in the oven')).toBeVisible();
    await expect(post.getByText('You', { exact: true })).toBeHidden();
    await expectAccessible(page);
    await asOthers.uncheck();
    await expect(details.getByText(email)).toBeVisible();
  });

  await test.step('without friends she is led to the search', async () => {
    const welcome = page.getByRole('region', { name: 'Welcome to Hearth' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await welcome.getByRole('button', { name: 'Find a friend' }).click();
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.press('Escape');
    }
    await welcome.getByRole('button', { name: 'Dismiss' }).click();
    await page
      .getByRole('region', { name: 'Friends' })
      .getByRole('button', { name: 'Find people' })
      .click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('nothing scrolls sideways, read or edited', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(2);
    await scene.sql`
      update member set work = ${long}, city = ${long}, about = ${long} where id = ${memberId}`;
    const widths = [320, 390, 900, 1280, 1440];
    await expect(details.getByText(long).first()).toBeVisible();
    await expectNoOverflow(page, widths);
    await edit(page);
    await expectNoOverflow(page, widths);
  });

  await test.step('a logout deletes the edit', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await field(page, 'Work').fill('A secret');
    await page.getByRole('link', { name: 'Feed', exact: true }).first().click();
    await page.getByPlaceholder("What's on your mind?").fill('Another secret');
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .not.toContain('secret');
  });
});
