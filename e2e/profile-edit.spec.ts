import { expectAccessible } from './fixtures/axe.ts';
import { detailsOn, edit, field, hide, save } from './fixtures/details.ts';
import { newsThatWait } from './fixtures/news.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** For how many lines an empty box has room. Runs in the page. */
function linesIn(box: Element): number {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
  const inside =
    box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  return Math.round(inside / Number.parseFloat(lineHeight));
}

test('what cannot be accepted is said at its field, and what is typed stays until the logout', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add your phone number' }).click();
  await expect(field(page, 'Phone number')).toBeFocused();
  await expect(field(page, 'Phone country')).toHaveValue('US');
  await field(page, 'Phone number').fill('12');
  await field(page, 'City').fill('x'.repeat(101));
  await save(page);
  await expect(page.getByText('Use at most 100 characters.')).toBeVisible();
  await expect(page.getByText('Enter a phone number of this country.')).toBeVisible();
  await expect(field(page, 'City')).toBeFocused();
  await expectAccessible(page);

  // After leaving and returning, and after a reload, everything is as it was.
  await page.getByRole('link', { name: 'Photos', exact: true }).first().click();
  await page.goto('/profile');
  await expect(page.getByText('These changes are not saved yet.')).toBeVisible();
  await expect(field(page, 'Phone number')).toHaveValue('12');
  await field(page, 'City').fill('Oslo');
  await field(page, 'Phone country').selectOption('NO');
  await field(page, 'Phone number').fill('22 12 34 56');
  await field(page, 'Birthday').fill('1987-03-14');
  await save(page);
  await expect(detailsOn(page).getByText('+47 22 12 34 56')).toBeVisible();
  await expect(detailsOn(page).getByText('Norway')).toBeVisible();

  // Only the month is emptied.
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
  await page.reload();
  await expect(detailsOn(page).getByText('Oslo')).toBeVisible();
  await expect(field(page, 'Work')).toBeHidden();

  await edit(page);
  expect(await field(page, 'About Me').evaluate(linesIn)).toBe(3);
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

test('two tabs that edit at once lose nothing, and make nothing public, without a word', async ({
  scene,
}) => {
  const { page, context, memberId } = await scene.member('Ada');
  const other = await context.newPage();
  await page.goto('/profile');
  await other.goto('/profile');
  await edit(page);
  await field(page, 'Work').fill('Miller');
  await field(page, 'City').fill('Oslo');
  await edit(other);
  await field(other, 'Work').fill('Baker');
  await field(other, 'About Me').fill('From the other tab');
  // After a reload each tab has its own text, whichever wrote last.
  await page.reload();
  await expect(field(page, 'Work')).toHaveValue('Miller');
  await expect(field(page, 'City')).toHaveValue('Oslo');
  await other.reload();
  await expect(field(other, 'Work')).toHaveValue('Baker');
  await save(other);
  await expect(detailsOn(other).getByText('Baker')).toBeVisible();

  // What was typed stays, what was not touched follows the rows, and the other value is named.
  const told = page.getByText('This was changed elsewhere to “Baker” meanwhile.');
  await expect(told).toBeVisible();
  await expect(field(page, 'Work')).toHaveValue('Miller');
  await expect(field(page, 'About Me')).toHaveValue('From the other tab');
  await save(page);
  await expect(detailsOn(other).getByText('Miller')).toBeVisible();
  await expect(detailsOn(other).getByText('Oslo')).toBeVisible();
  await expect(detailsOn(other).getByText('From the other tab')).toBeVisible();

  await edit(page);
  await field(page, 'Work').fill('');
  await hide(page, 'Work').check();
  await save(page);
  await expect(detailsOn(page).getByText('Only you')).toBeVisible();
  await expect(detailsOn(other).getByText('Only you')).toBeVisible();
  await edit(other);
  await edit(page);
  await field(page, 'Work').fill('Spy');
  // Turned on and off again: the same as before.
  await hide(page, 'City').check();
  await hide(page, 'City').uncheck();

  await hide(other, 'Work').uncheck();
  await hide(other, 'City').check();
  await save(other);
  await expect(page.getByText('This was made public elsewhere meanwhile.')).toBeVisible();
  await expect(hide(page, 'Work')).not.toBeChecked();
  await expect(hide(page, 'City')).toBeChecked();
  await hide(page, 'Work').check();
  await save(page);
  await expect(detailsOn(page).getByText('Only you')).toHaveCount(2);
  await expect
    .poll(() => scene.sql`select work, private_fields from member where id = ${memberId}`)
    .toEqual([{ work: null, private_fields: ['work', 'city'] }]);
});

test('a save that the server refuses loses nothing, whether the member is still there or has left', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada');
  const news = await newsThatWait(page);
  const work = () => scene.sql`select work from member where id = ${memberId}`;
  /** Another device was faster, and hers does not know that yet. */
  const saveOvertaken = async (saved: string, by: string) => {
    await edit(page);
    await field(page, 'Work').fill(saved);
    news.hold();
    await scene.sql`update member set work = ${by} where id = ${memberId}`;
    await save(page);
    await expect(detailsOn(page).getByText(saved)).toBeVisible();
  };
  await page.goto('/profile');
  await saveOvertaken('Miller', 'Baker');
  news.letGo();
  await expect(toastOn(page, 'This was changed in another tab')).toBeVisible();
  await expect(page.getByText('changed elsewhere to “Baker”')).toBeVisible();
  await expect(field(page, 'Work')).toHaveValue('Miller');
  await save(page);
  await expect(detailsOn(page).getByText('Miller')).toBeVisible();
  await expect.poll(work).toEqual([{ work: 'Miller' }]);
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await saveOvertaken('Weaver', 'Potter');
  await page.getByRole('link', { name: 'Feed', exact: true }).first().click();
  await expect(detailsOn(page)).toBeHidden();
  news.letGo();
  await expect(toastOn(page, 'This was changed in another tab')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('changed elsewhere to “Potter”')).toBeVisible();
  await expect(field(page, 'Work')).toHaveValue('Weaver');
  await save(page);
  await expect(detailsOn(page).getByText('Weaver')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain('hearth-draft-details');
});
