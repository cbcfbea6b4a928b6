import { befriend } from '../fixtures/accounts.ts';
import { calendarOn } from '../fixtures/events.ts';
import { newsThatWait } from '../fixtures/news.ts';
import { file, halves } from '../fixtures/pictures.ts';
import { feedOn, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

for (const { size, scheme, options } of looks) {
  test(`events, ${size}, ${scheme}`, async ({ scene }) => {
    const ada = await scene.member('Wilhelmina-Alexandrine', options);
    const ben = await scene.member('Ben', options);
    const { page } = ada;
    const shoot = camera(page, size, scheme);
    const theirs = camera(ben.page, size, scheme);
    const calendar = calendarOn(page);
    await calendar.open();
    await expect(calendar.organizing.getByText('No events yet.')).toBeVisible();
    await shoot('events-empty');
    await calendar.begin();
    await expect(calendar.form.getByText('No friends yet.')).toBeVisible();
    await shoot('events-form-empty');
    await calendar.create();
    await expect(calendar.form.getByText('Give it a title.')).toBeVisible();
    await shoot('events-form-wrong');
    await befriend(scene, ada, ben);
    await calendar.field('Title').fill('Soup and stories by the fire');
    await calendar
      .field('Description')
      .fill('Bring a bowl. The way is on https://example.com/the-way-to-the-hut.');
    await calendar.field('Start').fill(inDays(2));
    await calendar.field('Time zone').selectOption('Asia/Tokyo');
    await calendar.field('Place').fill('The hut behind the mill');
    await calendar.form
      .locator('input[type=file]')
      .setInputFiles(file(await halves('#c96', '#69c')));
    await calendar.invite('Ben Test');
    await expect(calendar.form.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
    await shoot('events-form');
    await calendar.create();
    await expect(calendar.organizing.getByText('Soup and stories by the fire')).toBeVisible();
    await calendar.begin('Choir', inDays(0));
    await calendar.field('Visibility').selectOption('Private');
    await calendar.create();
    await expect(calendar.organizing.getByText('Choir')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await shoot('events');
    for (const view of ['Week', 'Month', 'Agenda']) {
      await page.getByRole('radio', { name: view }).check();
      await expect(page.getByText('Choir').first()).toBeAttached();
      await shoot(`events-${view.toLowerCase()}`);
    }
    await calendar.organizing.scrollIntoViewIfNeeded();
    await shoot('events-lists');

    await feedOn(ben.page).open();
    await expect(feedOn(ben.page).post('Soup')).toBeVisible();
    await theirs('events-card');
    await ben.page.getByRole('link', { name: 'Soup and stories by the fire' }).click();
    await expect(ben.page.getByRole('heading', { level: 1, name: /Soup/ })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Going 0', exact: true }).click();
    await expect(ben.page.getByRole('region', { name: 'Going' })).toBeVisible();
    await theirs('event-guest');
    await ben.page.getByRole('region', { name: 'Guests' }).scrollIntoViewIfNeeded();
    await theirs('event-guests');
    await ben.page.goto('/events');
    await expect(ben.page.getByText('No events yet.')).toBeVisible();
    await theirs('events-invited');
    await ben.page.goto(`/events/${crypto.randomUUID()}`);
    await expect(ben.page.getByText('This event is no longer available.')).toBeVisible();
    await theirs('event-gone');

    await calendar.organizing.getByRole('link', { name: /Soup/ }).click();
    await expect(page.getByRole('button', { name: 'Cancel event' })).toBeVisible();
    await shoot('event-own');
    await page.getByRole('button', { name: 'Invite friends' }).click();
    await expect(page.getByText('All your friends are invited.')).toBeVisible();
    await page.getByRole('region', { name: 'Guests' }).scrollIntoViewIfNeeded();
    await shoot('event-inviting');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('form', { name: 'Edit event' })).toBeVisible();
    await scene.sql`
      update event set title = 'Soup, without stories', sequence = sequence + 1
      where organizer_id = ${ada.memberId} and visibility = 'public'`;
    await expect(page.getByRole('region', { name: 'The other version' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await shoot('event-changed-elsewhere');
    await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel event' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('event-cancel');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await shoot('event-cancelled');

    await page.goto('/settings');
    const settings = page.getByRole('region', { name: 'Events', exact: true });
    await settings.getByRole('button', { expanded: false }).click();
    await settings.getByRole('button', { name: 'Make an address' }).click();
    await expect(settings.getByLabel('Address', { exact: true })).toBeVisible();
    await settings.scrollIntoViewIfNeeded();
    await shoot('events-settings');
  });

  test(`events while much is amiss, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(unreachable);
    const { page, context, memberId } = await scene.member('Ada', options);
    const shoot = camera(page, size, scheme);
    const calendar = calendarOn(page);
    const news = await newsThatWait(page);
    news.hold();
    // So that skeletons stand still.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await calendar.open();
    await expect(calendar.organizing).toBeVisible();
    await calendar.organizing.scrollIntoViewIfNeeded();
    await shoot('events-loading');
    news.letGo();
    await expect(calendar.organizing.getByText('No events yet.')).toBeVisible();

    await scene.sql`
      insert into event (id, organizer_id, title, description, place, start_at, end_at, zone, visibility, sequence, created_at)
      values (${crypto.randomUUID()}, ${memberId}, 'The summer party', '', 'In the garden', now() - interval '9 days',
        now() - interval '8 days', 'Europe/Berlin', 'private', 0, now() - interval '20 days')`;
    await calendar.organizing.getByRole('button', { name: 'Past' }).click();
    await expect(calendar.organizing.getByText('The summer party')).toBeVisible();
    await calendar.organizing.scrollIntoViewIfNeeded();
    await shoot('events-past');
    await calendar.organizing.getByRole('button', { name: 'Past' }).click();

    await page.route('**/api/uploads**', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many' } }),
    );
    scene.expectComplaints(/429/);
    await calendar.begin('Soup', inDays(3));
    await calendar.form
      .locator('input[type=file]')
      .setInputFiles(file(await halves('#c96', '#69c')));
    await expect(calendar.form.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
    await calendar.create();
    const refused = page.getByRole('main');
    await expect(refused.getByRole('button', { name: 'Retry' })).toBeVisible();
    await shoot('events-upload-failed');

    await context.setOffline(true);
    await calendar.begin('Written on a train', inDays(4));
    await calendar.create();
    await expect(calendar.organizing.getByText('Written on a train')).toBeVisible();
    await expect(calendar.organizing.getByText('Waiting to send')).toBeVisible();
    await calendar.organizing.scrollIntoViewIfNeeded();
    await shoot('events-waiting');
    await page.evaluate(() => scrollTo(0, 0));
    await shoot('events-offline');
    await calendar.organizing.getByRole('link', { name: 'Written on a train' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await shoot('event-offline');
  });

  test(`a full week, ${size}, ${scheme}`, async ({ scene }) => {
    const { page, memberId } = await scene.member('Ada', options);
    const shoot = camera(page, size, scheme);
    const now = new Date();
    const sunday = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - now.getDay());
    for (const [title, day, hour, lasts, place] of fullWeek) {
      const startAt = new Date(sunday + (day * 24 + hour) * 3_600_000);
      await scene.sql`
        insert into event (id, organizer_id, title, description, place, start_at, end_at, zone, visibility, sequence, created_at)
        values (${crypto.randomUUID()}, ${memberId}, ${title}, '', ${place}, ${startAt},
          ${startAt}::timestamptz + make_interval(mins => ${lasts * 60}), 'Europe/Berlin', 'private', 0, now())`;
    }
    await page.goto('/events');
    await page.getByRole('radio', { name: 'Week' }).check();
    await expect(page.getByText('Choir').first()).toBeVisible();
    await shoot('events-full-week');
  });
}

/** Title, day of the week from Sunday, hour, hours that it lasts, and place. */
const fullWeek = [
  ['Breakfast', 1, 9, 1.5, 'The corner café'],
  ['Dentist', 2, 10, 0.25, ''],
  ['Soup and stories by the fire', 2, 18, 3, 'The hut behind the mill'],
  ['Choir', 2, 19, 2, 'St Mark’s'],
  ['A call across the ocean', 2, 19.5, 1, 'Online'],
  ['Markets and museums in Llanfairpwllgwyngyll', 3, 11, 100, 'Anglesey'],
  ['Packing', 3, 8, 2, ''],
  ['Mum’s birthday', 5, 0, 24, ''],
  ['Dancing until nobody can stand', 5, 21, 5, 'Under the roof'],
] as const;

/** At seven in the evening, by the machine's clock. */
function inDays(days: number) {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days, 22, 30));
  return day.toISOString().slice(0, 16);
}
