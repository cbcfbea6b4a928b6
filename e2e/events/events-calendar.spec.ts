import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { calendarOn } from '../fixtures/events.ts';
import { goWithin, openSettings, settingOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** Sets the time on the page. The server's answers do not say what time it is. */
async function liveAt(page: Page, time: number) {
  await page.clock.setFixedTime(time);
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: '' } });
  });
}

test('Ada uses the calendar by keyboard, sets its notifications, and subscribes in another calendar', async ({
  scene,
}) => {
  const { page, context } = await scene.member('Ada', {
    timezoneId: 'Europe/Berlin',
    locale: 'de-DE',
  });
  const calendar = calendarOn(page);

  await test.step('keys move from day to day, and into a day’s list', async () => {
    await liveAt(page, Date.UTC(2027, 2, 27, 12));
    await calendar.open();
    await calendar.begin('Breakfast', '2027-03-27T12:30');
    await calendar.create();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create it' }).click();
    await expect(calendar.organizing.getByText('Now')).toBeVisible();
    await calendar.begin('The long walk', '2027-03-28T20:00');
    await calendar.create();
    await expect(calendar.grid.getByText('The long walk')).toBeVisible();
    await expect(calendar.grid.getByRole('columnheader').first()).toHaveText('Mo');
    // What is behind a dialog takes no focus until the dialog has moved out.
    await expect(calendar.form).toHaveCount(0);
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
    await press('End', '28. März 2027');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const tomorrow = page.getByRole('region', { name: 'Tomorrow, Sonntag, 28. März' });
    const walk = tomorrow.getByRole('link', { name: /The long walk/ });
    await expect(walk).toBeFocused();

    await page.getByRole('radio', { name: 'Week' }).check();
    await calendar.day.focus();
    await page.keyboard.press('Enter');
    const sunday = page.getByRole('list', { name: 'Tomorrow, Sonntag, 28. März' });
    await expect(sunday.getByRole('link', { name: /The long walk/ })).toBeFocused();
    await expectAccessible(page);
    // A day of 23 hours: half past ten is where it is on all others.
    const column = page.locator(`[data-events="${Date.UTC(2027, 2, 27, 23)}"]`);
    const height = (await column.boundingBox())?.height ?? 0;
    await column.click({ position: { x: 10, y: (height * 10.5) / 24 } });
    await expect(calendar.field('Start')).toHaveValue('2027-03-28T10:00');
    await calendar.form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('radio', { name: 'Agenda' }).check();
    await walk.click();
    await expect(page.getByRole('heading', { name: 'The long walk', level: 1 })).toBeVisible();
    await goWithin(page, '/events');
    await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked();
    await expectAccessible(page);
  });

  await test.step('a calendar address exists until it is revoked', async () => {
    await goWithin(page, '/settings');
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
    await goWithin(page, '/events');
    await goWithin(page, '/settings');
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
});
