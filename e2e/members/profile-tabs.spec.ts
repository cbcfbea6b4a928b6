import { detailsOn, edit, field, hide, save, seenBy, show } from '../fixtures/details.ts';
import { newsThatWait } from '../fixtures/news.ts';
import { toastOn } from '../fixtures/screens.ts';
import { waitingEntries } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

test('an edit of the details is the same in two tabs, and changes of another device are shown', async ({
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

  await test.step('typed values stand in both tabs, after a reload too', async () => {
    await edit(page);
    await field(page, 'Work').fill('Miller');
    await field(page, 'City').fill('Oslo');
    await other.reload();
    await expect(field(other, 'Work')).toHaveValue('Miller');
    await field(other, 'City').fill('Bergen');
    await expect(field(page, 'City')).toHaveValue('Bergen');
    await field(page, 'City').fill('Oslo');
    await expect(field(other, 'City')).toHaveValue('Oslo');
  });

  await test.step('typed values stay, untouched fields follow the rows, and the other value is shown', async () => {
    await scene.sql`
      update member set work = 'Baker', about = 'By phone' where id = ${memberId}`;
    await expect(page.getByText('This was changed elsewhere to “Baker” meanwhile.')).toBeVisible();
    await expect(field(page, 'Work')).toHaveValue('Miller');
    await expect(field(page, 'About Me')).toHaveValue('By phone');
    await save(page);
    for (const words of ['Miller', 'Oslo', 'By phone'])
      await expect(detailsOn(other).getByText(words)).toBeVisible();
  });

  await test.step('a switch that was turned on another device is shown', async () => {
    await edit(page);
    await field(page, 'Work').fill('');
    await hide(page, 'Work').check();
    await save(page);
    await expect(seenBy(other, 'Only me')).toHaveCount(1);
    await saved({ work: null, private_fields: ['work'] });
    await edit(page);
    await field(page, 'Work').fill('Spy');
    // Turned on and off again: the same as before.
    await hide(page, 'City').check();
    await show(page, 'City').check();
    await scene.sql`update member set private_fields = '["city"]' where id = ${memberId}`;
    await expect(page.getByText('This was made public elsewhere meanwhile.')).toBeVisible();
    await expect(hide(page, 'Work')).not.toBeChecked();
    await expect(hide(page, 'City')).toBeChecked();
    await hide(page, 'Work').check();
    await save(page);
    await expect(seenBy(page, 'Only me')).toHaveCount(2);
    await saved({ work: null, private_fields: ['work', 'city'] });
    await edit(page);
    await show(page, 'Work').check();
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
  const refused = page.getByRole('list', { name: 'Not sent' }).getByRole('listitem');

  await test.step('a refused save stays where it was written', async () => {
    await saveOvertaken('Miller', 'Baker');
    news.letGo();
    await expect(refused).toContainText([/Miller.*This was changed elsewhere/]);
    await refused.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('changed elsewhere to “Baker”')).toBeVisible();
    await expect(field(page, 'Work')).toHaveValue('Miller');
    await save(page);
    await expect(detailsOn(page).getByText('Miller')).toBeVisible();
    await saved({ work: 'Miller', private_fields: ['city'] });
  });

  await test.step('it waits there for the member who has left, and who is notified', async () => {
    await saveOvertaken('Weaver', 'Potter');
    await page.getByRole('link', { name: 'Feed', exact: true }).first().click();
    await expect(detailsOn(page)).toBeHidden();
    news.letGo();
    await expect(toastOn(page, 'This was changed elsewhere').first()).toBeVisible();
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await refused.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('changed elsewhere to “Potter”')).toBeVisible();
    await expect(field(page, 'Work')).toHaveValue('Weaver');
    await save(page);
    await saved({ work: 'Weaver', private_fields: ['city'] });
    await expect.poll(() => page.evaluate(waitingEntries)).toEqual([]);
  });
});
