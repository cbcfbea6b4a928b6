import type { Locator } from '@playwright/test';
import { addMember } from '../testing/members.ts';
import { broken, lineOf } from './fixtures/broken-line.ts';
import { messagesOn, talked } from './fixtures/messages.ts';
import { expect, test } from './fixtures/test.ts';

test('a long conversation is read backwards without a jump, and holds a few pages', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const id = await talked(scene, [ada, ben], 400);
  await scene.sql`update message set reply_to_id = ${`${id}-20`} where id = ${`${id}-399`}`;
  const hers = messagesOn(ada.page, 'Ben Test');
  await scene.sql`
    insert into read_receipt (conversation_id, member_id, read_up_to)
    select conversation_id, member_id, last_at from conversation_member where member_id = ${ben.memberId}`;
  await hers.open(ben);
  await expect(hers.message('Line 400')).toBeInViewport();
  await expect(hers.message('Line 400').getByText('Seen')).toBeVisible();
  await hers
    .message('Line 399')
    .getByRole('button', { name: /^In answer to/ })
    .click();
  await expect(hers.said('Line 20')).toBeInViewport();
  await expect(hers.said('Line 20')).toBeFocused();
  await expect(hers.log.getByText('Seen')).toHaveCount(0);

  await ada.page.getByRole('button', { name: 'Newest messages' }).press('Enter');
  await expect(hers.message('Line 400')).toBeInViewport();
  await expect(hers.message('Line 400')).toBeFocused();

  const top = () => hers.log.evaluate((log) => log.scrollTop);
  for (const line of ['Line 340', 'Line 200']) {
    await expect(async () => {
      // Not past it, on a device that is slow to show things.
      if (!(await hers.message(line).isVisible()))
        await hers.log.evaluate((log) => log.scrollBy(0, -400));
      await expect(hers.message(line)).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [0] });
    await hers.message(line).scrollIntoViewIfNeeded();
  }
  expect(await hers.messages.count()).toBeLessThanOrEqual(160);
  // Messages that arrive meanwhile move nothing.
  const read = hers.message('Line 200');
  const place = await read.boundingBox();
  const before = await top();
  await ada.page.getByRole('button', { name: 'Newest messages' }).focus();
  const his = messagesOn(ben.page, 'Ada Test');
  await his.open(ada);
  await his.write('Are you there?');
  await expect(ada.page.getByRole('button', { name: 'New messages' })).toBeFocused();
  expect(await read.boundingBox()).toEqual(place);
  expect(await top()).toBe(before);
  await ada.page.getByRole('button', { name: 'New messages' }).press('Enter');
  await expect(hers.message('Are you there?')).toBeInViewport();
  await expect(hers.message('Are you there?')).toBeFocused();
});

test('a long message is folded, and what is read stays where it is as one unfolds', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const id = await talked(scene, [ada, ben], 30);
  const long = (name: string) => [name, ...Array(3_000).fill(''), 'https://example.org'].join('\n');
  await scene.sql`update message set text = ${long('Middle')} where id = ${`${id}-25`}`;
  await scene.sql`update message set text = ${long('Last')} where id = ${`${id}-30`}`;
  const hers = messagesOn(ada.page, ben.name);
  const heightOf = async (message: Locator) => (await message.boundingBox())?.height ?? 0;
  const beginsAt = async (text: string) => (await hers.log.getByText(text).boundingBox())?.y;
  await hers.open(ben);

  // At the end, which the log would follow otherwise.
  const last = hers.message('Last');
  const more = last.getByRole('button', { name: 'See more' });
  const less = last.getByRole('button', { name: 'See less' });
  await expect(more).toBeInViewport();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(await heightOf(last)).toBeLessThan(600);
  const place = await beginsAt('Last');
  await more.press('Enter');
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  expect(await heightOf(last)).toBeGreaterThan(50_000);
  expect(await beginsAt('Last')).toBe(place);
  await expect(last.locator(':focus')).toHaveText(/^Last/);
  const his = messagesOn(ben.page, ada.name);
  await his.open(ada);
  await his.write('Are you there?');
  await expect(ada.page.getByRole('button', { name: 'New messages' })).toBeVisible();
  expect(await beginsAt('Last')).toBe(place);
  await less.press('Enter');
  await expect(more).toBeFocused();
  await expect(more).toBeInViewport();
  await expect(last.getByText('Last')).toBeInViewport();
  expect(await heightOf(last)).toBeLessThan(600);

  // And above the end.
  const middle = hers.message('Middle');
  await middle.scrollIntoViewIfNeeded();
  await middle.getByRole('button', { name: 'See more' }).hover();
  const above = await beginsAt('Middle');
  await middle.getByRole('button', { name: 'See more' }).click();
  await expect(middle.getByRole('button', { name: 'See less' })).toBeAttached();
  expect(await beginsAt('Middle')).toBe(above);

  // The keyboard finds a link that is folded away.
  await last.getByRole('link').focus();
  await ada.page.keyboard.press('Shift+Tab');
  await ada.page.keyboard.press('Tab');
  await expect(last.getByRole('link')).toBeFocused();
  await expect(less).toBeAttached();
  await expect(last.getByRole('link')).toBeInViewport();

  // What an answer leads to is unfolded, and begins in sight.
  await middle.getByRole('button', { name: 'See less' }).press('Enter');
  await scene.sql`update message set reply_to_id = ${`${id}-25`} where id = ${`${id}-30`}`;
  await last.getByRole('button', { name: /^In answer to/ }).press('Enter');
  const ledTo = hers.log.locator('[aria-current]');
  await expect(ledTo).toBeFocused();
  await expect(ledTo.getByRole('button', { name: 'See less' })).toBeAttached();
  await expect(ledTo.getByText('Middle')).toBeInViewport();

  await ada.page.goto('/feed');
  await ada.page
    .getByRole('complementary', { name: 'Contacts' })
    .getByRole('link', { name: ben.name })
    .click();
  await expect(more).toBeVisible();
  expect(await heightOf(last)).toBeLessThan(600);
  // Nothing is left to fold of a text that got shorter meanwhile.
  await more.click();
  await expect(less).toBeAttached();
  const shorter = 'Last, but not least. '.repeat(5);
  await scene.sql`update message set text = ${shorter} where id = ${`${id}-30`}`;
  await expect(last.getByRole('link')).toHaveCount(0);
  await expect(less).toHaveCount(0);
});

test('what is unread stands below a line that a button leads to, until one came past or answered', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const [ben, cyd, dee] = await Promise.all(
    ['Ben', 'Cyd', 'Dee'].map(async (firstName) => ({
      memberId: await addMember(scene.sql, { firstName, lastName: 'Test' }),
    })),
  );
  if (!ben || !cyd || !dee) throw new Error('Somebody is missing.');
  await talked(scene, [ada, ben], 200, { unread: 90, apart: 15 });
  for (const peer of [cyd, dee]) await talked(scene, [ada, peer], 40, { unread: 25 });
  const unread = ada.page.getByRole('button', { name: 'Unread', exact: true });
  const hers = messagesOn(ada.page, 'Ben Test');
  await hers.open(ben);
  await expect(hers.message('Line 200')).toBeInViewport();
  await expect(hers.log.getByRole('heading', { name: 'Newer' })).toHaveCount(1);
  await unread.click();
  await expect(hers.log.getByText('Unread', { exact: true })).toBeInViewport();
  await expect(hers.said('Line 111')).toBeInViewport();
  await expect(unread).toBeHidden();
  await expect(hers.log.getByRole('heading', { name: 'Earlier' })).toHaveCount(1);
  await expect(hers.conversation('Ben Test')).not.toContainText('unread');

  const his = messagesOn(ada.page, 'Cyd Test');
  await hers.conversation('Cyd Test').click();
  await expect(unread).toBeVisible();
  // A draw before the browser reports the scrolling does not undo it.
  const scroll = (end: 'first' | 'last') =>
    his.log.evaluate((log, end) => {
      const all = [...log.querySelectorAll<HTMLElement>('li[data-place]')];
      log.scrollTo(0, end === 'first' ? 0 : log.scrollHeight);
      all.at(end === 'first' ? 0 : -1)?.focus({ preventScroll: true });
    }, end);
  await scroll('first');
  await expect(unread).toBeHidden();
  await expect(his.message('Line 40')).not.toBeInViewport();
  await scroll('last');
  await expect(his.message('Line 40')).toBeInViewport();

  const theirs = messagesOn(ada.page, 'Dee Test');
  await theirs.conversation('Dee Test').click();
  await expect(unread).toBeVisible();
  await theirs.write('I read it all');
  await expect(theirs.message('I read it all')).toBeInViewport();
  await expect(unread).toBeHidden();
});

test('what came while the device slept is told as unread, though it first shows what it has, and what waited there goes out', async ({
  scene,
}) => {
  scene.expectComplaints(broken);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await talked(scene, [ada, ben], 30);
  const line = await lineOf(ada.context);
  const hers = messagesOn(ada.page, ben.name);
  await hers.open(ben);
  await expect(hers.said('Line 30')).toBeInViewport();
  line.break();
  await hers.write('Back soon');
  await expect(hers.said('Back soon')).toBeVisible();
  const his = messagesOn(ben.page, ada.name);
  await his.open(ada);
  for (const words of ['Hey', 'Are you there?']) {
    await his.write(words);
    await expect(his.said(words)).toBeVisible();
  }
  const unread = () => scene.sql`
    select unread from conversation_member where member_id = ${ada.memberId}`;
  await expect.poll(unread).toEqual([{ unread: 2 }]);
  await ada.page.goto('/settings');
  line.mend();
  await expect(his.said('Back soon')).toBeVisible({ timeout: 60_000 });
  // Written without having seen the other's.
  expect(await unread()).toEqual([{ unread: 2 }]);
  line.break();
  await hers.open(ben);
  await expect(hers.said('Line 30')).toBeInViewport();
  line.mend();
  await expect(hers.message('Are you there?')).toBeVisible({ timeout: 60_000 });
  await expect(hers.log.getByText('Unread', { exact: true })).toBeVisible();
});

test('wherever Ada was in one conversation, the next opens at its end', async ({ scene }) => {
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  await talked(scene, [ada, ben], 30);
  await talked(scene, [ada, cleo], 30, { since: 60 });
  const withBen = messagesOn(ada.page, ben.name);
  await withBen.open(ben);
  await expect(withBen.said('Line 30')).toBeInViewport();
  await withBen.said('Line 2').scrollIntoViewIfNeeded();
  await expect(withBen.said('Line 30')).not.toBeInViewport();

  const withCleo = messagesOn(ada.page, cleo.name);
  await withCleo.conversation(cleo.name).click();
  await expect(withCleo.said('Line 2')).toBeAttached();
  await expect(withCleo.said('Line 30')).toBeInViewport();
  await ada.page.goBack();
  await expect(withBen.said('Line 2')).toBeAttached();
  await expect(withBen.said('Line 30')).toBeInViewport();

  await withBen.said('Line 2').scrollIntoViewIfNeeded();
  await ada.page.getByRole('button', { name: 'Newest messages' }).press('Enter');
  await expect(withBen.said('Line 30')).toBeInViewport();
  await expect(withBen.said('Line 30')).toBeFocused();
});
