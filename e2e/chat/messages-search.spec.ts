import type { Route } from '@playwright/test';
import { addMember } from '../../testing/members.ts';
import { account } from '../fixtures/accounts.ts';
import { addMessages, messagesOn } from '../fixtures/messages.ts';
import { queriesThatFail } from '../fixtures/news.ts';
import { expect, test } from '../fixtures/test.ts';

test('Ada finds messages and members, however far back and however long her list is', async ({
  scene,
}) => {
  scene.expectComplaints(/ERR_FAILED/);
  const { page, ...ada } = await scene.member('Ada');
  // All journeys find members by name, in the same database.
  const lastName = `Q${crypto.randomUUID().slice(0, 8)}`;
  const [ben, cleo] = [await account(scene, 'Ben'), await account(scene, `Cleo ${lastName}`)];
  const id = await addMessages(scene, [ada, ben], 300, { unread: 2 });
  // Longer than its folded part, and than the log is high.
  await scene.sql`
    update message set text = repeat('Fog at sea. ', 250) || 'The password is swordfish'
    where id = ${`${id}-40`}`;
  await addMessages(scene, [ada, cleo], 3, { since: 60 });
  const hers = messagesOn(page, ben.name);
  const search = page.getByRole('searchbox', { name: 'Search messages' });
  const hits = page.getByRole('list', { name: 'Messages' }).getByRole('link');
  const people = page.getByRole('list', { name: 'People' }).getByRole('link');
  const further = page.getByRole('button', { name: 'Search further back' });
  /** A slow server stops before it has looked through everything, and is asked to go on. */
  const untilFound = (check: () => Promise<void>) =>
    expect(async () => {
      if (await further.isVisible()) await further.click({ timeout: 1_000 });
      await check();
    }).toPass({ intervals: [0] });
  const counting = await queriesThatFail(page, 'chat.unread');
  let answer = (route: Route) => route.continue();
  await page.route('**/api/chat/search*', (route) => answer(route));
  await page.goto('/messages');

  await test.step('a count that cannot be loaded is not shown, and comes back', async () => {
    // The device has the rows from which it would be counted.
    await expect(hers.conversation(ben.name)).toContainText('2 unread');
    const badge = page.getByRole('link', { name: 'Messages 1 unread' });
    await expect(badge).toBeHidden();
    await expect(page).toHaveTitle(/^Messages/);
    counting.letThrough();
    await expect(badge).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) Messages/);
  });

  await test.step('a failed search can be retried, and its result has the focus', async () => {
    answer = (route) => route.abort();
    await search.fill('line 299');
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    answer = (route) => route.continue();
    await retry.press('Enter');
    await expect(retry).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Ben Test.*Line 299/ })).toBeFocused();
    await expect(hits).toHaveCount(1);
  });

  await test.step('messages are found on this device and on the server, and a result leads to its message', async () => {
    await search.fill('line 1');
    await untilFound(async () => {
      await hits.last().scrollIntoViewIfNeeded();
      // Wherever there is a 1: of 300 with the one, and of 3 with the other.
      await expect(hits).toHaveCount(139, { timeout: 200 });
    });
    await search.fill(lastName.toLowerCase());
    await expect(people).toHaveText([cleo.name]);
    await search.fill('SWORDFISH');
    const hit = page.getByRole('link', { name: /^Ben Test.*swordfish/ });
    await untilFound(() => expect(hit).toBeVisible({ timeout: 1_000 }));
    await hit.click();
    const words = hers.message('swordfish').locator('mark');
    await expect(words).toHaveText('swordfish');
    await expect(words).toBeInViewport();
    await expect(hers.message('swordfish')).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Newest messages' }).click();
    await expect(hers.message('Line 300')).toBeInViewport();
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    await hit.click();
    await expect(words).toBeInViewport();
    await expect(hers.message('swordfish')).toBeFocused();
    expect(await steps()).toBe(before);
    await expect(search).toHaveValue('SWORDFISH');
  });

  await test.step('a result follows changes of its message', async () => {
    await page.getByRole('button', { name: 'Newest messages' }).click();
    await hers.write('Half a thought');
    await search.fill('half a thou');
    await hits.filter({ hasText: 'Half a thought' }).click();
    await hers.choose('Half a thought', 'Edit');
    await hers.write('Half a thousand');
    await expect(hits).toContainText('Half a thousand');
    await hers.choose('Half a thousand', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(hits).toHaveCount(0);
  });

  await test.step('a search that the server stopped continues when asked, and says how it ends', async () => {
    const stopsAt = (next: object) => {
      answer = (route) => {
        answer = (later) => later.continue();
        return route.fulfill({ json: { people: [], messages: [], next } });
      };
    };
    const [next] = await scene.sql`
      select id, (extract(epoch from created_at) * 1000)::float8 as "createdAt" from message where id = ${`${id}-150`}`;
    stopsAt(next ?? {});
    await search.fill('line 119');
    await expect(page.getByText('There may be more further back.')).toBeVisible();
    await further.press('Enter');
    const found = page.getByRole('link', { name: /^Ben Test.*Line 119/ });
    await untilFound(() => expect(found).toHaveCount(1, { timeout: 1_000 }));
    await page.keyboard.press('Tab');
    await expect(found).toBeFocused();
    stopsAt({ id: 'before-all-of-them', createdAt: 1 });
    await search.fill('nobody ever said this');
    await further.click();
    await expect(page.getByText('Nothing more was found.')).toBeVisible();
  });

  await test.step('a long list continues, and members not yet shown are found by name', async () => {
    const peer = async (n: number) => {
      const memberId = await addMember(scene.sql, { firstName: `Peer${n}`, lastName });
      await addMessages(scene, [ada, { memberId }], 2, { since: 60 + n });
    };
    await Promise.all(Array.from({ length: 45 }, (_, n) => peer(n + 1)));
    await addMember(scene.sql, { firstName: 'Stranger', lastName });
    await addMember(scene.sql, { firstName: 'Gone', lastName, status: 'disabled' });
    await search.fill('');
    const shown = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
    await expect(shown.first()).toContainText(ben.name);
    await search.fill(`peer45 ${lastName}`);
    await expect(people).toHaveText([`Peer45 ${lastName}`]);
    await search.fill(`Gone ${lastName}`);
    // A busy server stops before it has looked through everything.
    const isThrough = page.getByText(/^(No results|There may be more further back)/);
    await expect(isThrough).toBeVisible();
    await expect(people).toHaveCount(0);
    await search.fill(`Stranger ${lastName}`);
    await expect(people).toHaveText([`Stranger ${lastName}`]);
    await people.click();
    await expect(page.getByText('No messages yet. Say hello')).toBeVisible();
    await messagesOn(page, `Stranger ${lastName}`).write('Hello');
    await search.fill('');

    await expect(shown.first()).toContainText('Stranger');
    await expect(async () => {
      await shown.last().scrollIntoViewIfNeeded();
      await expect(shown.filter({ hasText: 'Peer45 ' })).toBeVisible({ timeout: 500 });
    }).toPass();
    // However long the list is, the page itself does not scroll.
    const isAsHigh = () => document.scrollingElement?.scrollHeight === window.innerHeight;
    expect(await page.evaluate(isAsHigh)).toBe(true);
    for (const n of [21, 41]) {
      const withPeer = messagesOn(page, `Peer${n} ${lastName}`);
      await expect(withPeer.conversation(`Peer${n} `)).toHaveCount(1);
      await withPeer.conversation(`Peer${n} `).click();
      await expect(withPeer.message('Line 2')).toBeVisible();
    }
  });
});
