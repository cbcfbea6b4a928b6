import { detailsOn, edit, field, hide, save } from '../fixtures/details.ts';
import { newsThatWait } from '../fixtures/news.ts';
import { toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('two tabs that edit at once, and a save that the server refuses, lose nothing, and make nothing public, without a word', async ({
  scene,
}) => {
  const { page, context, memberId } = await scene.member('Ada');
  const other = await context.newPage();
  const news = await newsThatWait(page);
  const saved = (values: object) =>
    expect
      .poll(() => scene.sql`select work, private_fields from member where id = ${memberId}`)
      .toEqual([values]);
  await page.goto('/profile');
  await other.goto('/profile');

  await test.step('after a reload each tab has its own text, whichever wrote last', async () => {
    await edit(page);
    await field(page, 'Work').fill('Miller');
    await field(page, 'City').fill('Oslo');
    await edit(other);
    await field(other, 'Work').fill('Baker');
    await field(other, 'About Me').fill('From the other tab');
    await page.reload();
    await expect(field(page, 'Work')).toHaveValue('Miller');
    await expect(field(page, 'City')).toHaveValue('Oslo');
    await other.reload();
    await expect(field(other, 'Work')).toHaveValue('Baker');
    await save(other);
    await expect(detailsOn(other).getByText('Baker')).toBeVisible();
  });

  await test.step('what was typed stays, what was not touched follows the rows, and the other value is named', async () => {
    await expect(page.getByText('This was changed elsewhere to “Baker” meanwhile.')).toBeVisible();
    await expect(field(page, 'Work')).toHaveValue('Miller');
    await expect(field(page, 'About Me')).toHaveValue('From the other tab');
    await save(page);
    await expect(detailsOn(other).getByText('Miller')).toBeVisible();
    await expect(detailsOn(other).getByText('Oslo')).toBeVisible();
    await expect(detailsOn(other).getByText('From the other tab')).toBeVisible();
  });

  await test.step('a switch that was turned elsewhere is told', async () => {
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
    await saved({ work: null, private_fields: ['work', 'city'] });
    await edit(page);
    await hide(page, 'Work').uncheck();
    await save(page);
    await saved({ work: 'Spy', private_fields: ['city'] });
  });

  /** Another device was faster, and hers does not know that yet. */
  const saveOvertaken = async (work: string, by: string) => {
    await edit(page);
    await field(page, 'Work').fill(work);
    news.hold();
    await scene.sql`update member set work = ${by} where id = ${memberId}`;
    await save(page);
    await expect(detailsOn(page).getByText(work)).toBeVisible();
  };
  const refused = toastOn(page, 'This was changed in another tab');

  await test.step('a refused save comes back to where it was written', async () => {
    await saveOvertaken('Miller', 'Baker');
    news.letGo();
    await expect(refused).toBeVisible();
    await expect(page.getByText('changed elsewhere to “Baker”')).toBeVisible();
    await expect(field(page, 'Work')).toHaveValue('Miller');
    await save(page);
    await expect(detailsOn(page).getByText('Miller')).toBeVisible();
    await saved({ work: 'Miller', private_fields: ['city'] });
    await page.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('it waits there for a member who has left', async () => {
    await saveOvertaken('Weaver', 'Potter');
    await page.getByRole('link', { name: 'Feed', exact: true }).first().click();
    await expect(detailsOn(page)).toBeHidden();
    news.letGo();
    await expect(refused).toBeVisible();
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await expect(page.getByText('changed elsewhere to “Potter”')).toBeVisible();
    await expect(field(page, 'Work')).toHaveValue('Weaver');
    await save(page);
    await expect(detailsOn(page).getByText('Weaver')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .not.toContain('hearth-draft-details');
  });
});
