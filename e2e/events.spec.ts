import { readFile } from 'node:fs/promises';
import { expectAccessible } from './fixtures/axe.ts';
import {
  answer,
  calendarOn,
  friendsIn,
  liveAt,
  nextYear,
  shortNight,
  someEvening,
} from './fixtures/events.ts';
import { appIsOnDevice, feedOn, toastOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('a night on which clocks change is the same night for friends in three zones', async ({
  scene,
}) => {
  const [ada, ben, cleo] = await friendsIn(
    scene,
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
  );
  const [hers, his] = [calendarOn(ada.page), calendarOn(ben.page)];
  await Promise.all([hers.open(), his.open(), feedOn(cleo.page).open()]);
  await expect(his.invited.getByText('No invites.')).toBeVisible();
  await hers.field('Title').fill('The short night');
  await hers.field('Description').fill('See https://example.com/stars');
  await hers.field('Start').fill(`${nextYear}-03-${shortNight}T01:30`);
  // Two hours later by the clock, of which one is skipped.
  await expect(hers.field('End')).toHaveValue(`${nextYear}-03-${shortNight}T04:30`);
  await expect(hers.field('Time zone')).toHaveValue('Europe/Berlin');
  await hers.field('Place').fill('On the roof');
  await hers.invite('Ben Test');
  await hers.create();
  await expect(
    hers.organizing.getByText(`Sun, Mar ${shortNight}, ${nextYear}, 1:30 – 4:30 AM`),
  ).toBeVisible();
  await expect(hers.field('Title')).toHaveValue('');

  await expect(
    his.invited.getByText(`Sat, Mar ${shortNight - 1}, ${nextYear}, 8:30 – 10:30 PM`),
  ).toBeVisible();
  await expect(
    his.invited.getByText(`In Berlin: Sun, Mar ${shortNight}, ${nextYear}`),
  ).toBeVisible();
  const badge = ben.page.getByRole('link', { name: 'Calendar 1 upcoming' });
  await expect(badge.first()).toBeVisible();
  // A member who is not invited sees it in the feed, with the others' answers.
  const card = feedOn(cleo.page).post('The short night');
  await expect(card.getByText(`Sun, Mar ${shortNight}, ${nextYear}, 6:00 – 8:00 AM`)).toBeVisible();
  await answer(ben.page, 'Going 0').click();
  await expect(answer(ben.page, 'Going 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByRole('listitem').filter({ hasText: 'Going 1' }).first()).toBeVisible();
  await expect(card.getByRole('button', { name: /^Going/ })).toHaveCount(0);

  await his.invited.getByRole('link', { name: 'The short night' }).click();
  await expect(ben.page.getByRole('heading', { name: 'The short night', level: 1 })).toBeVisible();
  await expect(ben.page.getByRole('region', { name: 'Going' }).getByText('Ben')).toBeVisible();
  await expect(ben.page.getByRole('link', { name: 'https://example.com/stars' })).toBeVisible();
  await expectAccessible(ben.page);
  const downloading = ben.page.waitForEvent('download');
  await ben.page.getByRole('link', { name: 'Download ICS' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('SUMMARY:The short night');
  expect(file).toContain(`${nextYear}03${shortNight}T013000`);

  // Three hours on the clocks, of which two really pass.
  const atNight = (hours: number, minutes: number) =>
    liveAt(ben.page, Date.UTC(nextYear, 2, shortNight, hours, minutes));
  const state = his.invited.getByRole('listitem').filter({ hasText: 'The short night' }).first();
  await atNight(2, 15);
  await his.open();
  await expect(state).toContainText('Now');
  await atNight(2, 45);
  await his.open();
  await expect(his.invited.getByText('Nothing ahead.')).toBeVisible();
  await his.invited.getByRole('button', { name: 'Past' }).click();
  await expect(state).toContainText('Over');
});

test('its organizer changes and deletes an event from its post and from its row, as on its page', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  const calendar = calendarOn(page);
  const feed = feedOn(page);
  const form = page.getByRole('form', { name: 'Edit event' });
  const dialog = page.getByRole('alertdialog', { name: 'Delete this event?' });
  await calendar.open();
  for (const [day, title] of ['Soup', 'Stew', 'Cake'].entries()) {
    await calendar.field('Title').fill(title);
    await calendar.field('Start').fill(`${nextYear}-05-0${day + 1}T18:00`);
    await calendar.create();
    await expect(calendar.organizing.getByText(title)).toBeVisible();
  }
  const row = calendar.organizing.getByRole('listitem').filter({ hasText: 'Soup' });
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Soup');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await calendar.open();
  await row.getByRole('button', { name: 'Delete' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect(calendar.organizing.locator('li:focus')).toContainText('Stew');

  await feed.open();
  const post = feed.post('Stew');
  await post.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/\/events\//);
  await form.getByLabel('Title').fill('Bread');
  await form.getByRole('button', { name: 'Save' }).click();
  await feed.open();
  await feed.post('Bread').getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Event deleted.')).toBeVisible();
  await expect(feed.post('Bread')).toHaveCount(0);
  await expect(feed.post('Cake')).toBeFocused();
});

test.describe('kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an answer that is given without a line goes out with the next one, and ends with a cancellation', async ({
    scene,
  }) => {
    scene.expectComplaints(unreachable);
    const [ada, ben] = await scene.friends('Ada', 'Ben');
    const [hers, his] = [calendarOn(ada.page), calendarOn(ben.page)];
    await Promise.all([hers.open(), his.open()]);
    await hers.field('Title').fill('Soup');
    await hers.field('Start').fill(someEvening);
    await hers.invite('Ben Test');
    await hers.create();
    await expect(his.invited.getByText('Soup')).toBeVisible();
    await answer(ben.page, 'Going 0').click();
    await expect(hers.organizing.getByText('Going 1')).toBeVisible();
    await appIsOnDevice(ben.page);
    await ben.context.setOffline(true);
    await answer(ben.page, 'Maybe 0').click();
    await expect(answer(ben.page, 'Maybe 1')).toHaveAttribute('aria-pressed', 'true');
    await expect(answer(ben.page, 'Going 0')).toBeVisible();
    await ben.context.setOffline(false);
    await expect(hers.organizing.getByText('Maybe 1')).toBeVisible();

    await hers.organizing.getByRole('link', { name: 'Soup' }).click();
    await ada.page.getByRole('button', { name: 'Cancel event' }).click();
    const dialog = ada.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(his.invited.getByText('Cancelled')).toBeVisible();
    await expect(answer(ben.page, 'Going 0')).toHaveCount(0);
    await ada.page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(hers.organizing.getByText('No events yet.')).toBeVisible();
    await expect(his.invited.getByText('No invites.')).toBeVisible();
  });
});

test('what is wrong is said at its field, and what was typed outlives a reload and an edit in another tab', async ({
  scene,
}) => {
  const { page, context } = await scene.member('Ada');
  const calendar = calendarOn(page);
  await calendar.open();
  await expect(calendar.form.getByText('No friends yet.')).toBeVisible();
  await calendar.create();
  await expect(calendar.field('Title')).toBeFocused();
  await expect(calendar.form.getByText('Give it a title.')).toBeVisible();
  await expect(calendar.form.getByText('Choose when it starts.')).toBeVisible();
  // Pasted from a table.
  await calendar.field('Title').fill('Soup\tand\u2028bread');
  await calendar.field('Start').fill('2025-05-02T18:00');
  await calendar.field('End').fill('2025-05-02T17:00');
  await expect(calendar.form.getByText('The end has to be after the start.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(calendar.field('Title')).toHaveValue(/^Soup/);
  await expect(calendar.field('End')).toHaveValue('2025-05-02T17:00');
  await calendar.field('End').fill('2025-05-02T20:00');
  await calendar.create();
  const asked = page.getByRole('alertdialog', { name: 'This start has passed.' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(calendar.field('Title')).toHaveValue(/^Soup/);
  await calendar.create();
  await asked.getByRole('button', { name: 'Create it' }).click();
  await expect(toastOn(page, 'Event created.')).toBeVisible();
  await expect(calendar.field('Title')).toHaveValue('');
  await expect(calendar.organizing.getByText('Nothing ahead.')).toBeVisible();
  await calendar.organizing.getByRole('button', { name: 'Past' }).click();
  await expect(calendar.organizing.getByText('Over')).toBeVisible();
  await expect(calendar.organizing.getByText('Soup and bread')).toBeVisible();

  await calendar.organizing.getByRole('button', { name: 'Past' }).click();
  // Editing an event in two tabs loses neither version silently.
  await calendar.field('Title').fill('Stew');
  await calendar.field('Start').fill(someEvening);
  await calendar.create();
  await calendar.organizing.getByRole('link', { name: 'Stew' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const mine = page.getByRole('form', { name: 'Edit event' });
  await mine.getByLabel('Title').fill('Cake');
  // An unfinished edit is there again after a reload.
  await page.reload();
  await expect(mine.getByLabel('Title')).toHaveValue('Cake');

  const other = await context.newPage();
  await other.goto(page.url());
  const theirs = other.getByRole('form', { name: 'Edit event' });
  await theirs.getByLabel('Title').fill('Bread');
  await mine.getByLabel('Title').fill('Cake and tea');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Cake and tea' })).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'The other version' })).toContainText(
    'Cake and tea',
  );
  await expect(theirs.getByLabel('Title')).toHaveValue('Bread');
  await theirs.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Bread' })).toBeVisible();
});

test('the calendar is read by keyboard alone', async ({ scene }) => {
  const { page } = await scene.member('Ada', { timezoneId: 'Europe/Berlin', locale: 'de-DE' });
  await liveAt(page, Date.UTC(2027, 2, 27, 12));
  const calendar = calendarOn(page);
  await calendar.open();
  await calendar.field('Title').fill('The long walk');
  await calendar.field('Start').fill('2027-03-28T20:00');
  await calendar.create();
  await expect(calendar.grid.getByText('The long walk')).toBeVisible();
  await expect(calendar.grid.getByRole('columnheader').first()).toHaveText('Mo');
  await calendar.day.focus();
  await expect(calendar.day).toHaveAttribute('aria-current', 'date');
  const press = async (key: string, day: string) => {
    await page.keyboard.press(key);
    await expect(calendar.day).toBeFocused();
    await expect(calendar.day).toHaveAccessibleName(new RegExp(day));
  };
  await press('ArrowRight', '28. März 2027, 1 event');
  // Clocks are put forward in between.
  await press('ArrowRight', '29. März 2027');
  await press('ArrowUp', '22. März 2027');
  await press('End', '28. März 2027');
  await press('PageDown', '28. April 2027');
  await press('Home', '26. April 2027');
  await press('PageUp', '26. März 2027');
  await press('ArrowDown', '2. April 2027');
  await press('ArrowUp', '26. März 2027');
  await press('ArrowRight', '27. März 2027');
  await press('ArrowRight', '28. März 2027');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const tomorrow = page.getByRole('region', { name: 'Tomorrow, Sonntag, 28. März' });
  await expect(tomorrow.getByRole('link', { name: /The long walk/ })).toBeFocused();
  await page.getByRole('radio', { name: 'Agenda' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked();
  await expectAccessible(page);
  await tomorrow.getByRole('link', { name: /The long walk/ }).click();
  await expect(page.getByRole('heading', { name: 'The long walk', level: 1 })).toBeVisible();
});
