import { friendOf } from '../fixtures/accounts.ts';
import { broken, slowSyncOf, syncOf } from '../fixtures/broken-sync.ts';
import { choose } from '../fixtures/composer.ts';
import { isCutOff, patience, pendingCount, refusing } from '../fixtures/cut-off.ts';
import { calendarOn, someEvening } from '../fixtures/events.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import { file, halves, storedFileCount } from '../fixtures/pictures.ts';
import { goWithin, toastOn } from '../fixtures/screens.ts';

test('refused events stand on the calendar, and can be continued in any tab', async ({ scene }) => {
  const { page, context, memberId } = await scene.member('Ada');
  const line = await slowSyncOf(page);
  const calendar = calendarOn(page);
  const title = calendar.field('Title');
  const refused = page.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
  const other = await context.newPage();
  const there = calendarOn(other);
  const written = async (words: string) => {
    await calendar.begin(words, someEvening);
    await calendar.create();
    await expect(calendar.form).toBeHidden();
    await expect(calendar.organizing.getByText(words)).toBeVisible();
  };
  const all = async () => {
    const events = await scene.sql<{ title: string }[]>`
      select title from event where organizer_id = ${memberId} order by 1`;
    return events.map((event) => event.title);
  };
  await calendar.open();
  await expect(calendar.organizing.getByText('No events yet.')).toBeVisible();

  await refusing(scene, { 'event.title': 'Not yet' }, async () => {
    line.slow();
    await written('Not yet: soup');
    await written('Not yet: stew');
    await expect(calendar.organizing.getByText('Waiting to send')).toHaveCount(2);
    line.goOn();
    await expect(refused).toHaveText([/Not yet: soup/, /Not yet: stew/]);
    await expect(calendar.organizing.getByText('No events yet.')).toBeVisible();
  });
  await page.reload();
  await refused.first().getByRole('button', { name: 'Edit' }).click();
  await expect(title).toHaveValue('Not yet: soup');
  // Changes of another tab are shown here.
  await there.open();
  await there.begin();
  await there.field('Place').fill('By the fire');
  await expect(calendar.field('Place')).toHaveValue('By the fire');
  await calendar.create();
  await expect(calendar.form).toBeHidden();
  await refused.getByRole('button', { name: 'Retry' }).click();
  await expect(refused).toHaveCount(0);
  await expect.poll(all).toEqual(['Not yet: soup', 'Not yet: stew']);
});

test('a pending event can be edited with its picture, and comes back in its latest state if refused', async ({
  scene,
}) => {
  scene.expectComplaints(broken);
  const ada = await scene.member('Ada');
  const { page, context, memberId } = ada;
  const ben = await friendOf(scene, ada, 'Ben');
  const sync = await syncOf(context);
  const calendar = calendarOn(page);
  const form = page.getByRole('form', { name: 'Edit event' });
  const heading = (words: string) => page.getByRole('heading', { name: words, exact: true });
  const organized = calendar.organizing.getByRole('listitem');
  const refused = page.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
  const created = async (title: string) => {
    await calendar.begin(title, someEvening);
    const picture = file(await halves('red', 'blue'));
    await choose(calendar.form.getByRole('button', { name: 'Add image' }), picture);
    await expect(calendar.form.getByRole('img')).toBeVisible();
    await calendar.create();
    await expect(organized.filter({ hasText: title })).toContainText('Waiting to send', patience);
  };
  const saved = async (title: string) => {
    await form.getByLabel('Title').fill(title);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(heading(title)).toBeVisible();
  };
  await calendar.open();
  await expect(calendar.organizing.getByText('No events yet.')).toBeVisible();

  await test.step('nothing is left to retry', async () => {
    sync.break();
    await isCutOff(page);
    await created('Soop');
    await organized.getByRole('button', { name: 'Edit' }).click();
    await saved('Soup');
    sync.mend();
    const all = () =>
      scene.sql`select title, image is not null as pictured from event where organizer_id = ${memberId}`;
    await expect.poll(all, patience).toEqual([{ title: 'Soup', pictured: true }]);
    await expect.poll(() => pendingCount(page), patience).toBe(0);
    await expect.poll(() => storedFileCount(page), patience).toBe(0);
    await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden();
  });

  await test.step('an edit that another device overtook keeps its text', async () => {
    sync.break();
    await isCutOff(page);
    for (const words of ['Soup of the day', 'Soup with lentils']) {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await saved(words);
    }
    await expect.poll(() => pendingCount(page)).toBe(1);
    await scene.sql`
      update event set title = 'By phone', sequence = sequence + 1, updated_at = now()
      where organizer_id = ${memberId}`;
    await page.reload();
    await expect(heading('Soup with lentils')).toBeVisible();
    sync.mend();
    await expect(refused).toContainText(['Soup with lentils'], patience);
    await refused.getByRole('button', { name: 'Edit' }).click();
    await expect(form.getByLabel('Title')).toHaveValue('Soup with lentils');
    await expect(form.getByRole('region', { name: 'The other version' })).toContainText('By phone');
    await expect.poll(() => pendingCount(page), patience).toBe(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('an event whose guest is no longer a friend comes back to the form', async () => {
    await goWithin(page, '/events');
    await calendar.begin();
    await calendar.invite(ben.name);
    await page.keyboard.press('Escape');
    sync.break();
    await isCutOff(page);
    await created('Stoo');
    await organized.filter({ hasText: 'Stoo' }).getByRole('button', { name: 'Edit' }).click();
    await saved('Stew');
    await scene.sql`delete from friendship where ${memberId} in (member_id, friend_id)`;
    sync.mend();
    const tray = page.getByRole('region', { name: 'Uploads' });
    await expect(tray).toContainText('Only friends can be invited', patience);
    await expect(toastOn(page, /Only friends can be invited/)).toHaveCount(0);
    await goWithin(page, '/events');
    await expect(refused).toContainText([/Stew.*Only friends can be invited/]);
    await refused.getByRole('button', { name: 'Edit' }).click();
    await expect(calendar.field('Title')).toHaveValue('Stew');
    await expect(calendar.form.getByRole('img')).toBeVisible();
  });
});
