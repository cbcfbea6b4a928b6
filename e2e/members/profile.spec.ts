import { detailsOn, edit, field, hide, save, seenBy, show } from '../fixtures/details.ts';
import { readEverything } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

test('Ada fills in her details and hides some; Ben sees the public ones, and each change at once', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await ada.page.goto('/profile');
  await edit(ada.page);
  await field(ada.page, 'About Me').fill('I bake.\nMostly bread.');
  await field(ada.page, 'Work').fill('Lighthouse bakery');
  await field(ada.page, 'City').fill('Ærøskøbing & Sons');
  await field(ada.page, 'Phone number').fill('213 373 4253');
  await field(ada.page, 'Sex').selectOption('Female');
  await field(ada.page, 'Birthday').fill('1987-03-14');
  await hide(ada.page, 'Phone').check();
  await hide(ada.page, 'Email').check();
  await save(ada.page);
  const own = detailsOn(ada.page);
  await expect(own.getByText('Lighthouse bakery')).toBeVisible();
  await expect(own.getByText('+1 213 373 4253')).toBeVisible();
  await expect(seenBy(ada.page, 'Only me')).toHaveCount(2);
  await expect(seenBy(ada.page, 'Everyone')).toHaveCount(5);
  await expect(ada.page.getByRole('button', { name: 'Edit' })).toBeFocused();
  // Who reads a detail is changed beside it, without the form.
  await hide(ada.page, 'City').click();
  await expect(seenBy(ada.page, 'Only me')).toHaveCount(3);
  await show(ada.page, 'City').click();
  await expect(seenBy(ada.page, 'Only me')).toHaveCount(2);
  await expect(show(ada.page, 'City')).toBeFocused();

  await ben.page.goto(`/profile/${ada.memberId}`);
  const seen = detailsOn(ben.page);
  await expect(seen.getByText('Lighthouse bakery')).toBeVisible();
  await expect(seen.getByText('March 14, 1987')).toBeVisible();
  await expect(seen.getByText('Private')).toHaveCount(2);
  await expect(seen.getByText('Edit')).toBeHidden();
  const map = seen.getByRole('link', { name: 'Ærøskøbing & Sons' });
  const address =
    'https://www.openstreetmap.org/search?query=%C3%86r%C3%B8sk%C3%B8bing%20%26%20Sons';
  await expect(map).toHaveAttribute('href', address);
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  await ben.page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(ben.page).toHaveURL(`/messages/${ada.memberId}`);
  await ben.page.goBack();

  // While Ben looks, one more detail becomes private, and an empty one does too.
  await expect(seen.getByText('Lighthouse bakery')).toBeVisible();
  await ada.page.goto('/settings');
  await ada.page
    .getByRole('link', { name: 'What others see of you All but Phone and Email Change' })
    .click();
  await expect(field(ada.page, 'About Me')).toBeFocused();
  await hide(ada.page, 'Work').check();
  await field(ada.page, 'Sex').selectOption('');
  await hide(ada.page, 'Sex').check();
  await save(ada.page);
  await expect(seen.getByText('Lighthouse bakery')).toBeHidden();
  await expect(seen.getByText('Private')).toHaveCount(4);

  // It is gone from Ben's device too, and private values never arrived there.
  const stored = () => ben.page.evaluate(readEverything);
  await expect.poll(stored, { timeout: 120_000 }).not.toContain('Lighthouse bakery');
  const all = await stored();
  expect(all).toContain('1987-03-14');
  for (const secret of ['213 373 4253', ada.email]) expect(all).not.toContain(secret);
});
