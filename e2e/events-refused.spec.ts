import { slowLineOf } from './fixtures/broken-line.ts';
import { calendarOn, someEvening } from './fixtures/events.ts';
import { expect, test } from './fixtures/own-stack.ts';
import { goWithin } from './fixtures/screens.ts';

test('of two events that the server refuses both come back, one after the other', async ({
  scene,
}) => {
  const { page, context, memberId } = await scene.member('Ada');
  const line = await slowLineOf(page);
  const calendar = calendarOn(page);
  await calendar.open();
  await expect(calendar.organizing.getByText('No events yet.')).toBeVisible();
  const written = async (title: string) => {
    await calendar.field('Title').fill(title);
    await calendar.field('Start').fill(someEvening);
    await calendar.create();
    await expect(calendar.field('Title')).toHaveValue('');
    await expect(calendar.organizing.getByText(title)).toBeVisible();
  };
  await scene.sql`alter table event add constraint refused check (title not like 'Not yet%')`;
  line.slow();
  await written('Not yet: soup');
  await written('Not yet: stew');
  await expect(calendar.organizing.getByText('Waiting to send')).toHaveCount(2);
  line.goOn();
  const title = calendar.field('Title');
  await expect(title).toHaveValue('Not yet: soup');
  await expect(calendar.form.getByRole('status')).toContainText(['One more event was refused.']);
  await expect(calendar.organizing.getByText('No events yet.')).toBeVisible();
  await scene.sql`alter table event drop constraint refused`;

  // What another tab makes of the returned event is shown here.
  const other = await context.newPage();
  const there = calendarOn(other);
  await there.open();
  await page.reload();
  await expect(title).toHaveValue('Not yet: soup');
  await there.field('Place').fill('By the fire');
  await expect(calendar.field('Place')).toHaveValue('By the fire');
  await other.close();

  await calendar.create();
  await expect(title).toHaveValue('Not yet: stew');
  await expect(calendar.field('Place')).toHaveValue('');
  await calendar.create();
  await expect(title).toHaveValue('');
  const stored = () =>
    scene.sql`select title from event where organizer_id = ${memberId} order by 1`;
  await expect.poll(stored).toEqual([{ title: 'Not yet: soup' }, { title: 'Not yet: stew' }]);
});

test('an event that is refused while another tab has the empty form before it comes back there', async ({
  scene,
}) => {
  const { page, context } = await scene.member('Ada');
  const line = await slowLineOf(page);
  const calendar = calendarOn(page);
  await calendar.open();
  await calendar.field('Title').fill('Not yet: soup');
  await calendar.field('Start').fill(someEvening);
  await scene.sql`alter table event add constraint refused check (title not like 'Not yet%')`;
  line.slow();
  await calendar.create();
  await expect(calendar.organizing.getByText('Waiting to send')).toBeVisible();
  await goWithin(page, '/settings');
  const there = calendarOn(await context.newPage());
  await there.open();
  await there.field('Title').click();
  line.goOn();
  await expect(there.field('Title')).toHaveValue('Not yet: soup');
  await scene.sql`alter table event drop constraint refused`;
});
