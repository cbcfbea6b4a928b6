import { expectAccessible } from './fixtures/axe.ts';
import { choose } from './fixtures/composer.ts';
import { answer, calendarOn, someEvening } from './fixtures/events.ts';
import { file, halves, holdLooking, middleOf } from './fixtures/pictures.ts';
import type { Person } from './fixtures/scene.ts';
import { feedOn, goWithin, openSettings, settingOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('a private event is for its guests alone, and so is its talk, until Ada opens it to all', async ({
  scene,
}) => {
  scene.expectComplaints(/404|429/);
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  const hers = calendarOn(ada.page);
  await hers.open();
  await hers.field('Title').fill('A surprise');
  await hers.field('Start').fill(someEvening);
  await hers.field('Visibility').selectOption('Private');
  await hers.invite('Ben Test');
  await hers.create();
  await hers.organizing.getByRole('link', { name: 'A surprise' }).click();
  await expect(ada.page).toHaveURL(/events\/.+/);
  const address = new URL(ada.page.url()).pathname;
  await Promise.all([ben.page.goto(address), cleo.page.goto(address)]);
  await expect(cleo.page.getByText('This event is no longer available.')).toBeVisible();
  const box = ben.page.getByRole('textbox', { name: 'Write a comment' });
  await box.fill('I bring the cake');
  await box.press('Enter');
  await expect(ada.page.getByText('I bring the cake')).toBeVisible();
  const id = address.split('/').at(-1);
  expect((await cleo.page.request.get(`/api/events/${id}.ics`)).status()).toBe(404);
  // Ada's next post arrives in her feed, and with it anything that would be there.
  await goWithin(ada.page, '/feed');
  await feedOn(ada.page).write('Nothing to see here');
  await expect(feedOn(ada.page).post('Nothing to see here')).toBeVisible();
  await goWithin(ada.page, address);
  await goWithin(cleo.page, '/feed');
  await expect(feedOn(cleo.page).post('Nothing to see here')).toBeVisible();
  await expect(feedOn(cleo.page).post('A surprise')).toHaveCount(0);

  // A former guest no longer has anything of the event.
  await ada.page.getByRole('button', { name: 'Remove Ben Test' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ben.page.getByText('This event is no longer available.')).toBeVisible();

  // Cleo is invited later.
  const theirs = calendarOn(cleo.page);
  await goWithin(cleo.page, '/events');
  await ada.page.getByRole('button', { name: 'Invite friends' }).click();
  await ada.page.getByRole('checkbox', { name: 'Cleo Test' }).check();
  await ada.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(theirs.invited.getByText('A surprise')).toBeVisible();
  await answer(cleo.page, 'Maybe 0').click();
  await expect(ada.page.getByRole('region', { name: 'Maybe' }).getByText('Cleo')).toBeVisible();

  await opensToAll(ada, ben);
});

/** Adds a picture to it, whose upload fails at first. */
async function opensToAll(ada: Person, ben: Person) {
  await ada.page.getByRole('button', { name: 'Edit' }).first().click();
  const form = ada.page.getByRole('form', { name: 'Edit event' });
  const look = await holdLooking(ada.page);
  await choose(form.getByRole('button', { name: 'Add image' }), file(await halves('blue', 'blue')));
  await form.getByLabel('Visibility').selectOption('Public');
  const opened = form.getByText(/all that you and your guests have said there/);
  await expect(opened).toBeVisible();
  await look();
  await expect(form.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  await expect(opened).toBeVisible();
  await expectAccessible(ada.page);
  await ada.page.route('**/api/uploads**', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many' } }),
  );
  const lookAgain = await holdLooking(ada.page);
  const green = file(await halves('green', 'green'));
  await choose(form.getByRole('button', { name: 'Replace image' }), green);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await lookAgain();
  const retry = ada.page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await ada.page.unroute('**/api/uploads**');
  await retry.click();
  await expect(ada.page.getByRole('img', { name: 'Picture of A surprise' })).toBeVisible();
  await expect(ada.page.getByText('Private: its guests alone see it.')).toBeHidden();
  await goWithin(ben.page, '/feed');
  const card = feedOn(ben.page).post('A surprise');
  await expect(card.getByText('I bring the cake')).toBeVisible();
  await card.getByRole('link', { name: 'A surprise' }).click();
  const picture = ben.page.getByRole('img', { name: 'Picture of A surprise' });
  await expect.poll(() => middleOf(picture)).toBe('green');
}

test('Ada chooses what she is told of events, and gives another calendar an address, until she takes it back', async ({
  scene,
}) => {
  scene.expectComplaints(/404/);
  const { page, context } = await scene.member('Ada');
  await page.goto('/settings');
  await openSettings(page, 'Events');
  const settings = settingOn(page, 'Events');
  await settings.getByRole('switch', { name: 'A day before an event' }).uncheck();
  await expect(settings.getByText('You are told of some of it')).toBeVisible();

  await settings.getByRole('button', { name: 'Make an address' }).click();
  const address = settings.getByLabel('Address', { exact: true });
  await expect(address).toHaveValue(/^https?:/);
  await expectAccessible(page);
  const first = await address.inputValue();
  const read = async (url: string) => (await context.request.get(url)).status();
  expect(await read(first)).toBe(200);
  await page.reload();
  await openSettings(page, 'Events');
  await expect(settings.getByRole('switch', { name: 'A day before' })).not.toBeChecked();
  await expect(settings.getByText('There is one.')).toBeVisible();

  const confirm = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name }).click();
  await settings.getByRole('button', { name: 'Make a new address' }).click();
  await confirm('Make a new address');
  await expect(address).toHaveValue(/^https?:/);
  const second = await address.inputValue();
  expect([await read(first), await read(second)]).toEqual([404, 200]);
  await settings.getByRole('button', { name: 'Revoke' }).click();
  await confirm('Revoke');
  await expect(settings.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect(await read(second)).toBe(404);
});
