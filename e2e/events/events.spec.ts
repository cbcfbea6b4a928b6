import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/axe.ts';
import { choose } from '../fixtures/composer.ts';
import {
  answer,
  calendarOn,
  friendsIn,
  nextYear,
  shortNight,
  someEvening,
} from '../fixtures/events.ts';
import { brokenWords, withLargeText } from '../fixtures/large-text.ts';
import { file, halves, holdLooking, middleOf } from '../fixtures/pictures.ts';
import { feedOn, goWithin, toastOn, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('Ada invites friends in three time zones, and opens a private event to everyone', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const [ada, ben, cleo] = await friendsIn(
    scene,
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
  );
  const [hers, his] = [calendarOn(ada.page), calendarOn(ben.page)];
  const dialog = ada.page.getByRole('alertdialog');

  await test.step('a night with a change of clocks is the same for all', async () => {
    await Promise.all([hers.open(), his.open(), feedOn(cleo.page).open()]);
    await expect(his.invited.getByText('No invites.')).toBeVisible();
    await hers.begin('The short night');
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
    await expect(hers.form).toBeHidden();

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
    await expect(
      card.getByText(`Sun, Mar ${shortNight}, ${nextYear}, 6:00 – 8:00 AM`),
    ).toBeVisible();
    await answer(ben.page, 'Going 0').click();
    await expect(answer(ben.page, 'Going 1')).toHaveAttribute('aria-pressed', 'true');
    await expect(card.getByRole('listitem').filter({ hasText: 'Going 1' }).first()).toBeVisible();
    await expect(card.getByRole('button', { name: /^Going/ })).toHaveCount(0);
  });

  await test.step('the event has a page, and a file for other calendars', async () => {
    await his.invited.getByRole('link', { name: 'The short night' }).click();
    await expect(
      ben.page.getByRole('heading', { name: 'The short night', level: 1 }),
    ).toBeVisible();
    await expect(ben.page.getByRole('region', { name: 'Going' }).getByText('Ben')).toBeVisible();
    await expect(ben.page.getByRole('link', { name: 'https://example.com/stars' })).toBeVisible();
    await expectAccessible(ben.page);
    await withLargeText(ben.page, async () => {
      const title = ben.page.getByRole('heading', { name: 'The short night' });
      await expect.poll(() => title.evaluate(brokenWords)).toEqual([]);
    });
    const downloading = ben.page.waitForEvent('download');
    await ben.page.getByRole('link', { name: 'Add to calendar' }).click();
    const ics = await readFile(await (await downloading).path(), 'utf8');
    expect(ics).toContain('SUMMARY:The short night');
    expect(ics).toContain(`${nextYear}03${shortNight}T013000`);
  });

  await test.step('an offline answer is sent with the next connection, and is closed by a cancellation', async () => {
    await ben.context.setOffline(true);
    await answer(ben.page, 'Maybe 0').click();
    await expect(answer(ben.page, 'Maybe 1')).toHaveAttribute('aria-pressed', 'true');
    await expect(answer(ben.page, 'Going 0')).toBeVisible();
    await ben.context.setOffline(false);
    await expect(hers.organizing.getByText('Maybe 1')).toBeVisible();
    await goWithin(ben.page, '/events');
    await hers.organizing.getByRole('link', { name: 'The short night' }).click();
    await ada.page.getByRole('button', { name: 'Cancel event' }).click();
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(his.invited.getByText('Cancelled')).toBeVisible();
    await expect(answer(ben.page, 'Going 0')).toHaveCount(0);
    await ada.page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(hers.organizing.getByText('No events yet.')).toBeVisible();
    await expect(his.invited.getByText('No invites.')).toBeVisible();
  });

  await test.step('a private event and its comments are for its guests only', async () => {
    await hers.begin('A surprise', someEvening);
    await hers.field('Visibility').selectOption('Private');
    await hers.invite('Ben Test');
    await hers.create();
    await hers.organizing.getByRole('link', { name: 'A surprise' }).click();
    await expect(ada.page).toHaveURL(/events\/.+/);
    const address = new URL(ada.page.url()).pathname;
    await Promise.all([goWithin(ben.page, address), goWithin(cleo.page, address)]);
    await expect(cleo.page.getByText('This event is no longer available.')).toBeVisible();
    const box = ben.page.getByRole('textbox', { name: 'Write a comment' });
    await box.fill('I bring the cake');
    await box.press('Enter');
    await expect(ada.page.getByText('I bring the cake')).toBeVisible();

    // A former guest no longer has anything of the event.
    await ada.page.getByRole('button', { name: 'Remove Ben Test' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(ben.page.getByText('This event is no longer available.')).toBeVisible();

    const theirs = calendarOn(cleo.page);
    await goWithin(cleo.page, '/events');
    await ada.page.getByRole('button', { name: 'Invite friends' }).click();
    await ada.page.getByRole('checkbox', { name: 'Cleo Test' }).check();
    await ada.page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(theirs.invited.getByText('A surprise')).toBeVisible();
    await answer(cleo.page, 'Maybe 0').click();
    await expect(ada.page.getByRole('region', { name: 'Maybe' }).getByText('Cleo')).toBeVisible();

    // The next one offers the same guests.
    await goWithin(ada.page, '/events');
    await hers.begin();
    await hers.form.getByRole('button', { name: 'Same as A surprise' }).click();
    await expect(hers.form.getByRole('checkbox', { name: 'Cleo Test' })).toBeChecked();
    await expect(hers.form.getByRole('checkbox', { name: 'Ben Test' })).not.toBeChecked();
    await hers.form.getByRole('button', { name: 'Cancel' }).click();
    await goWithin(ada.page, address);
  });

  await test.step('Ada opens it to everyone, with a picture', async () => {
    await ada.page.getByRole('button', { name: 'Edit' }).first().click();
    const form = ada.page.getByRole('form', { name: 'Edit event' });
    const look = await holdLooking(ada.page);
    const picture = file(await halves('green', 'green'));
    await choose(form.getByRole('button', { name: 'Add image' }), picture);
    await form.getByLabel('Visibility').selectOption('Public');
    await expect(form.getByText(/all that you and your guests have said there/)).toBeVisible();
    await expectAccessible(ada.page);
    await form.getByRole('button', { name: 'Save' }).click();
    await look();
    const shown = { name: 'Picture of A surprise' };
    await expect(ada.page.getByRole('img', shown)).toBeVisible();
    await expect(ada.page.getByText('Private: its guests alone see it.')).toBeHidden();
    await goWithin(ben.page, '/feed');
    const card = feedOn(ben.page).post('A surprise');
    await expect(card.getByText('I bring the cake')).toBeVisible();
    await card.getByRole('link', { name: 'A surprise' }).click();
    await expect.poll(() => middleOf(ben.page.getByRole('img', shown))).toBe('green');
  });
});

test('Ada creates events, one of them in two tabs, and edits and deletes them wherever they are shown', async ({
  scene,
}) => {
  const { page, context, memberId } = await scene.member('Ada');
  const calendar = calendarOn(page);
  const feed = feedOn(page);
  const form = page.getByRole('form', { name: 'Edit event' });
  const created = async (title: string, start: string) => {
    await calendar.begin(title, start);
    await calendar.create();
    await expect(calendar.organizing.getByText(title)).toBeVisible();
  };

  await test.step('mistakes are shown at their field, and input survives a reload', async () => {
    await calendar.open();
    await calendar.begin();
    await expect(calendar.form.getByText('No friends yet.')).toBeVisible();
    await calendar.field('Start').fill('');
    await calendar.create();
    await expect(calendar.field('Title')).toBeFocused();
    await expect(calendar.form.getByText('Give it a title.')).toBeVisible();
    await expect(calendar.form.getByText('Choose when it starts.')).toBeVisible();
    // Pasted from a table.
    await calendar.field('Title').fill('Soup\tand\u2028salad');
    await calendar.field('Start').fill('2025-05-02T18:00');
    await calendar.field('End').fill('2025-05-02T17:00');
    await expect(calendar.form.getByText('The end has to be after the start.')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await calendar.begin();
    await expect(calendar.field('Title')).toHaveValue(/^Soup/);
    await expect(calendar.field('End')).toHaveValue('2025-05-02T17:00');
    await calendar.field('End').fill('2025-05-02T20:00');
  });

  await test.step('a start in the past needs a confirmation, and is listed as past', async () => {
    await calendar.create();
    const asked = page.getByRole('alertdialog', { name: 'This start has passed.' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(calendar.field('Title')).toHaveValue(/^Soup/);
    await calendar.create();
    await asked.getByRole('button', { name: 'Create it' }).click();
    await expect(toastOn(page, 'Event created.')).toBeVisible();
    await expect(calendar.form).toBeHidden();
    await expect(calendar.organizing.getByText('Nothing ahead.')).toBeVisible();
    const past = calendar.organizing.getByRole('button', { name: 'Past' });
    await past.click();
    await expect(calendar.organizing.getByText('Over')).toBeVisible();
    await expect(calendar.organizing.getByText('Soup and salad')).toBeVisible();
    await past.click();
  });

  await test.step('an edit survives a reload, is the same in two tabs, and overwrites no unseen change', async () => {
    await created('Stew', someEvening);
    await calendar.organizing.getByRole('link', { name: 'Stew' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await form.getByLabel('Title').fill('Cake');
    await page.reload();
    await expect(form.getByLabel('Title')).toHaveValue('Cake');
    const other = await context.newPage();
    await other.goto(page.url());
    const theirs = other.getByRole('form', { name: 'Edit event' });
    await theirs.getByLabel('Title').fill('Bread');
    await expect(form.getByLabel('Title')).toHaveValue('Bread');
    // From another device.
    await scene.sql`
      update event set title = 'Cake and tea', sequence = sequence + 1, updated_at = now()
      where title = 'Stew' and organizer_id = ${memberId}`;
    await expect(theirs.getByRole('region', { name: 'The other version' })).toContainText(
      'Cake and tea',
    );
    await expect(theirs.getByLabel('Title')).toHaveValue('Bread');
    await theirs.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(page.getByRole('heading', { name: 'Bread' })).toBeVisible();
    await other.close();
  });

  await test.step('a calendar row and a post lead to the form, and delete the event', async () => {
    const dialog = page.getByRole('alertdialog', { name: 'Delete this event?' });
    await goWithin(page, '/events');
    await created('Pie', `${nextYear}-05-01T18:00`);
    const row = calendar.organizing.getByRole('listitem').filter({ hasText: 'Pie' });
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(form.getByLabel('Title')).toHaveValue('Pie');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await goWithin(page, '/events');
    await row.getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(toastOn(page, 'Event deleted.')).toBeVisible();
    await expect(calendar.organizing.locator('li:focus')).toContainText('Bread');

    await goWithin(page, '/feed');
    await feed.post('Bread').getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page).toHaveURL(/\/events\//);
    await form.getByLabel('Title').fill('Buns');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Buns' })).toBeVisible();
    await goWithin(page, '/feed');
    await feed.post('Buns').getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(feed.post('Buns')).toHaveCount(0);
    await expect(feed.post('Soup and salad')).toBeFocused();
  });

  await test.step('a new event waits for its picture, which is being checked', async () => {
    await goWithin(page, '/events');
    const look = await holdLooking(page);
    await calendar.begin('Picnic', someEvening);
    const picture = file(await halves('green', 'green'));
    await choose(calendar.form.getByRole('button', { name: 'Add image' }), picture);
    await calendar.create();
    await look();
    await calendar.organizing.getByRole('link', { name: 'Picnic' }).click();
    await expect(page.getByRole('img', { name: 'Picture of Picnic' })).toBeVisible();
  });
});
