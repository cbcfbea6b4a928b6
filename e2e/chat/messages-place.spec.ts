import type { Locator } from '@playwright/test';
import { account, friendOf } from '../fixtures/accounts.ts';
import { broken, syncOf } from '../fixtures/broken-sync.ts';
import { bannerOn, isCutOff } from '../fixtures/cut-off.ts';
import { addMessage, addMessages, messagesOn } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/test.ts';

test('the messages that Ada reads do not move, and a conversation opens at its end', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const { page } = ada;
  const [ben, cyd, dee, eve] = [
    await account(scene, 'Ben'),
    await friendOf(scene, ada, 'Cyd'),
    await account(scene, 'Dee'),
    await account(scene, 'Eve'),
  ];
  const id = await addMessages(scene, [ada, ben], 400);
  await scene.sql`update message set reply_to_id = ${`${id}-20`} where id = ${`${id}-399`}`;
  await scene.sql`
    insert into read_receipt (conversation_id, member_id, read_up_to)
    select conversation_id, member_id, last_at from conversation_member where member_id = ${ben.memberId}`;
  const folded = await addMessages(scene, [ada, cyd], 30, { since: 10 });
  const long = (name: string) => [name, ...Array(3_000).fill(''), 'https://example.org'].join('\n');
  await scene.sql`update message set text = ${long('Middle')} where id = ${`${folded}-25`}`;
  await scene.sql`update message set text = ${long('Last')} where id = ${`${folded}-30`}`;
  for (const peer of [dee, eve]) await addMessages(scene, [ada, peer], 30, { since: 20 });
  const hers = messagesOn(page, ben.name);
  const toNewest = page.getByRole('button', { name: 'Newest messages' });
  const toNew = page.getByRole('button', { name: 'New messages' });
  await hers.open(ben);

  await test.step('a quote leads to its message, and a button back to the end', async () => {
    await expect(hers.message('Line 400')).toBeInViewport();
    await expect(hers.message('Line 400').getByText('Seen')).toBeVisible();
    await hers
      .message('Line 399')
      .getByRole('button', { name: /^In answer to/ })
      .click();
    await expect(hers.exactMessage('Line 20')).toBeInViewport();
    await expect(hers.exactMessage('Line 20')).toBeFocused();
    await expect(hers.log.getByText('Seen')).toHaveCount(0);
    await toNewest.press('Enter');
    await expect(hers.message('Line 400')).toBeInViewport();
    await expect(hers.message('Line 400')).toBeFocused();
  });

  await test.step('a long conversation scrolls back without a jump, and renders a few pages', async () => {
    const top = () => hers.log.evaluate((log) => log.scrollTop);
    for (const line of ['Line 340', 'Line 200']) {
      await expect(async () => {
        // Not past it, on a device that is slow to show things.
        if (!(await hers.message(line).isVisible()))
          await hers.log.evaluate((log) => log.scrollBy(0, -1_000));
        await expect(hers.message(line)).toBeVisible({ timeout: 100 });
      }).toPass({ intervals: [0] });
      await hers.message(line).scrollIntoViewIfNeeded();
    }
    expect(await hers.messages.count()).toBeLessThanOrEqual(160);
    // The day at the top is in sight while one scrolls, and lies on no words after that.
    const stuckDay = () =>
      hers.log.evaluate((log) =>
        [...log.querySelectorAll('h3 > span')]
          .filter(
            (day) =>
              Math.abs(day.getBoundingClientRect().top - log.getBoundingClientRect().top) < 16,
          )
          .map((day) => getComputedStyle(day).opacity),
      );
    await expect.poll(stuckDay).toEqual(['0']);
    await hers.log.hover();
    await expect(async () => {
      await page.mouse.wheel(0, -2);
      expect(await stuckDay()).toEqual(['1']);
    }).toPass();
    await expect.poll(stuckDay).toEqual(['0']);
    // Messages that arrive meanwhile move nothing.
    const read = hers.message('Line 200');
    const place = await read.boundingBox();
    const before = await top();
    await toNewest.focus();
    await addMessage(scene, ben, ada, 'Are you there?');
    await expect(toNew).toBeFocused();
    expect(await read.boundingBox()).toEqual(place);
    expect(await top()).toBe(before);
    await toNew.press('Enter');
    await expect(hers.message('Are you there?')).toBeInViewport();
    await expect(hers.message('Are you there?')).toBeFocused();
  });

  const withCyd = messagesOn(page, cyd.name);
  const last = withCyd.message('Last');
  const more = last.getByRole('button', { name: 'See more' });
  const less = last.getByRole('button', { name: 'See less' });
  const heightOf = async (message: Locator) => (await message.boundingBox())?.height ?? 0;
  await test.step('a long message is folded, and the text being read does not move as one unfolds', async () => {
    const beginsAt = async (text: string) => (await withCyd.log.getByText(text).boundingBox())?.y;
    await withCyd.conversation(cyd.name).click();
    // At the end, which the log would follow otherwise.
    await expect(more).toBeInViewport();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(await heightOf(last)).toBeLessThan(600);
    const place = await beginsAt('Last');
    await more.press('Enter');
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    expect(await heightOf(last)).toBeGreaterThan(50_000);
    expect(await beginsAt('Last')).toBe(place);
    await expect(last.locator(':focus')).toHaveText(/^Last/);
    await addMessage(scene, cyd, ada, 'Are you there?');
    await expect(toNew).toBeVisible();
    expect(await beginsAt('Last')).toBe(place);
    await less.press('Enter');
    await expect(more).toBeFocused();
    await expect(more).toBeInViewport();
    await expect(last.getByText('Last')).toBeInViewport();
    expect(await heightOf(last)).toBeLessThan(600);

    // And above the end.
    const middle = withCyd.message('Middle');
    await middle.scrollIntoViewIfNeeded();
    await middle.getByRole('button', { name: 'See more' }).hover();
    const above = await beginsAt('Middle');
    await middle.getByRole('button', { name: 'See more' }).click();
    await expect(middle.getByRole('button', { name: 'See less' })).toBeAttached();
    expect(await beginsAt('Middle')).toBe(above);
  });

  await test.step('the keyboard reaches a link in a folded part; in a window it is folded again', async () => {
    await last.getByRole('link').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(last.getByRole('link')).toBeFocused();
    await expect(less).toBeAttached();
    await expect(last.getByRole('link')).toBeInViewport();

    // The quoted message is unfolded, and its beginning visible.
    await withCyd.message('Middle').getByRole('button', { name: 'See less' }).press('Enter');
    await scene.sql`update message set reply_to_id = ${`${folded}-25`} where id = ${`${folded}-30`}`;
    await last.getByRole('button', { name: /^In answer to/ }).press('Enter');
    const ledTo = withCyd.log.locator('[aria-current]');
    await expect(ledTo).toBeFocused();
    await expect(ledTo.getByRole('button', { name: 'See less' })).toBeAttached();
    await expect(ledTo.getByText('Middle')).toBeInViewport();

    await page.getByRole('link', { name: 'Feed', exact: true }).click();
    await page
      .getByRole('complementary', { name: 'Contacts' })
      .getByRole('link', { name: cyd.name })
      .click();
    await expect(more).toBeVisible();
    expect(await heightOf(last)).toBeLessThan(600);
    // Nothing is left to fold of a text that got shorter meanwhile.
    await more.click();
    await expect(less).toBeAttached();
    const shorter = 'Last, but not least. '.repeat(5);
    await scene.sql`update message set text = ${shorter} where id = ${`${folded}-30`}`;
    await expect(last.getByRole('link')).toHaveCount(0);
    await expect(less).toHaveCount(0);
    await page.goBack();
  });

  await test.step('the next conversation opens at its end, wherever Ada was in the previous one', async () => {
    const [withDee, withEve] = [messagesOn(page, dee.name), messagesOn(page, eve.name)];
    await withDee.conversation(dee.name).click();
    await expect(withDee.exactMessage('Line 30')).toBeInViewport();
    await withDee.exactMessage('Line 2').scrollIntoViewIfNeeded();
    await expect(withDee.exactMessage('Line 30')).not.toBeInViewport();
    await withEve.conversation(eve.name).click();
    await expect(withEve.exactMessage('Line 2')).toBeAttached();
    await expect(withEve.exactMessage('Line 30')).toBeInViewport();
    await page.goBack();
    await expect(withDee.exactMessage('Line 2')).toBeAttached();
    await expect(withDee.exactMessage('Line 30')).toBeInViewport();
    await withDee.exactMessage('Line 2').scrollIntoViewIfNeeded();
    await toNewest.press('Enter');
    await expect(withDee.exactMessage('Line 30')).toBeInViewport();
    await expect(withDee.exactMessage('Line 30')).toBeFocused();
  });
});

test('unread messages stand below a line that a button leads to, also after the device slept', async ({
  scene,
}) => {
  scene.expectComplaints(broken);
  const ada = await scene.member('Ada');
  const { page } = ada;
  const [ben, cyd, dee, eve] = [
    await account(scene, 'Ben'),
    await account(scene, 'Cyd'),
    await account(scene, 'Dee'),
    await account(scene, 'Eve'),
  ];
  await addMessages(scene, [ada, ben], 200, { unread: 90, apart: 15 });
  for (const peer of [cyd, dee]) await addMessages(scene, [ada, peer], 40, { unread: 25 });
  await addMessages(scene, [ada, eve], 30);
  const sync = await syncOf(ada.context);
  const button = page.getByRole('button', { name: 'Unread', exact: true });

  await test.step('the button leads there, and the line disappears once it was seen', async () => {
    const hers = messagesOn(page, ben.name);
    await hers.open(ben);
    await expect(hers.message('Line 200')).toBeInViewport();
    await expect(hers.log.getByRole('heading', { name: 'Newer' })).toHaveCount(1);
    await button.click();
    await expect(hers.log.getByText('Unread', { exact: true })).toBeInViewport();
    await expect(hers.exactMessage('Line 111')).toBeInViewport();
    await expect(button).toBeHidden();
    await expect(hers.log.getByRole('heading', { name: 'Earlier' })).toHaveCount(1);
    await expect(hers.conversation(ben.name)).not.toContainText('unread');
  });

  await test.step('the line disappears once she scrolled past it', async () => {
    const withCyd = messagesOn(page, cyd.name);
    await withCyd.conversation(cyd.name).click();
    await expect(button).toBeVisible();
    // A draw before the browser reports the scrolling does not undo it.
    const scroll = (end: 'first' | 'last') =>
      withCyd.log.evaluate((log, end) => {
        const all = [...log.querySelectorAll<HTMLElement>('li[data-place]')];
        log.scrollTo(0, end === 'first' ? 0 : log.scrollHeight);
        all.at(end === 'first' ? 0 : -1)?.focus({ preventScroll: true });
      }, end);
    await scroll('first');
    await expect(button).toBeHidden();
    await expect(withCyd.message('Line 40')).not.toBeInViewport();
    await scroll('last');
    await expect(withCyd.message('Line 40')).toBeInViewport();
  });

  await test.step('the line disappears once she replies', async () => {
    const withDee = messagesOn(page, dee.name);
    await withDee.conversation(dee.name).click();
    await expect(button).toBeVisible();
    await withDee.write('I read it all');
    await expect(withDee.message('I read it all')).toBeInViewport();
    await expect(button).toBeHidden();
  });

  await test.step('messages that arrived while the device slept are unread, and pending ones are sent', async () => {
    const withEve = messagesOn(page, eve.name);
    await withEve.conversation(eve.name).click();
    await expect(withEve.exactMessage('Line 30')).toBeInViewport();
    const place = await withEve.log.boundingBox();
    sync.break();
    await withEve.write('Back soon');
    await expect(withEve.exactMessage('Back soon')).toBeVisible();
    // The banner moves nothing, and lies on no message.
    await isCutOff(page);
    expect(await withEve.log.boundingBox()).toEqual(place);
    const [banner, words] = await Promise.all(
      [bannerOn(page), withEve.exactMessage('Back soon')].map((one) => one.boundingBox()),
    );
    expect(banner?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
    for (const words of ['Hey', 'Are you there?']) await addMessage(scene, eve, ada, words);
    await page.goto('/settings');
    sync.mend();
    const sent = () => scene.sql`
      select unread from conversation_member as side join message on message.conversation_id = side.conversation_id
      where member_id = ${ada.memberId} and peer_id = ${eve.memberId} and text = 'Back soon'`;
    // Written without having seen the other's.
    await expect.poll(sent, { timeout: 60_000 }).toEqual([{ unread: 2 }]);
    sync.break();
    await withEve.open(eve);
    await expect(withEve.exactMessage('Line 30')).toBeInViewport();
    sync.mend();
    await expect(withEve.message('Are you there?')).toBeVisible({ timeout: 60_000 });
    await expect(withEve.log.getByText('Unread', { exact: true })).toBeVisible();
  });
});
