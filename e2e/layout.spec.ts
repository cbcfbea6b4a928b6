import { expectAccessible } from './fixtures/axe.ts';
import { expectNoOverflow, goWithin } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** 57 letters long, as long as anybody's name has been. */
const longName = 'Maximiliana-Friederike Wolfeschlegelsteinhausenbergerdorff';

test('everything is reachable by keyboard, and single keys never fire while typing', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  await page.goto('/feed');
  await expect(page.getByPlaceholder("What's on your mind?")).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('/?jk');
  await expect(search).toHaveValue('/?jk');
  await search.fill('');
  await search.blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();

  // A slash right after Escape starts a search that loses no letter.
  for (const name of ['Notifications', 'Friend Requests']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('dialog', { name }).getByRole('heading')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('ann');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('ann');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox').fill('');
  }

  await page.getByRole('button', { name: 'Account menu' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('of the three layers in the top bar one at most is open, and the left navigation leads everywhere', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  await page.goto('/feed');
  const requests = page.getByRole('dialog', { name: 'Friend Requests' });
  const news = page.getByRole('dialog', { name: 'Notifications' });
  const results = page.getByText('No results');

  await page.getByRole('button', { name: /^Friend Requests/ }).click();
  await expect(requests.getByText('No pending requests.')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(news.getByText('Nothing new.')).toBeVisible();
  await expect(requests).toBeHidden();
  await news.getByRole('button', { name: 'Close' }).click();
  await expect(news).toBeHidden();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(news).toBeVisible();
  await page.getByPlaceholder('Search by name or email...').fill('nobody is called this');
  await expect(results).toBeVisible();
  await expect(news).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results).toBeVisible();
  await page.getByRole('button', { name: /^Friend Requests/ }).click();
  await expect(results).toBeHidden();
  await requests.getByRole('link', { name: 'Open inbox' }).click();
  await expect(page).toHaveURL('/friendrequests');

  const nav = page.getByRole('navigation', { name: 'Main' }).first();
  const entries = {
    Profile: '/profile',
    Photos: '/photos',
    'Friend Requests': '/friendrequests',
    Messages: '/messages',
    Calendar: '/events',
    'App Center': '/apps',
  };
  for (const [name, path] of Object.entries(entries)) {
    const entry = nav.getByRole('link', { name, exact: true });
    await entry.click();
    await expect(page).toHaveURL(path);
    await expect(entry).toHaveAttribute('aria-current', 'page');
  }
});

test('nothing scrolls sideways, however wide the window is', async ({ scene }) => {
  const { page, memberId } = await scene.member('Ada');
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(12);
  await scene.sql`insert into post values ('long-' || ${memberId}, ${memberId}, ${long}, now(), null, 0)`;
  await page.goto('/feed');
  for (const path of ['/feed', '/profile', '/friendrequests', '/settings']) {
    if (path !== '/feed') await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectNoOverflow(page, [320, 390, 700, 900, 1100, 1280]);
  }
});

test('with text of twice the size nothing leaves the screen of a phone', async ({ scene }) => {
  const [ada, ben] = await scene.friends(longName, 'Ben Wolfeschlegelsteinhausenbergerdorff');
  const { page, context } = ada;
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  const beyond = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('a, button, input, textarea, h1, h2, h3, p, time')]
        .filter(
          (part) => part.checkVisibility() && !part.closest('[class*="skip"], .visually-hidden'),
        )
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
        .map((part) => part.outerHTML.slice(0, 200)),
    );
  await page.goto('/feed');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect.poll(beyond, '/feed').toEqual([]);
  for (const path of ['/friendrequests', '/friends', '/photos', '/notifications', '/settings']) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect.poll(beyond, path).toEqual([]);
  }
  for (const path of ['/profile', `/profile/${ben.memberId}`]) {
    await goWithin(page, path);
    const friends = page.getByRole('region', { name: 'Friends' });
    await expect(friends.getByRole('link')).toBeVisible();
    await expect(page.getByText('No posts yet.')).toBeVisible();
    await expect.poll(beyond, path).toEqual([]);
    await page.getByRole('button', { name: 'See details' }).click();
    await expect(page.getByText('Member since')).toBeVisible();
    expect(await beyond(), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'More' }).click();
  await scene.sql`
    insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read)
    select gen_random_uuid(), ${ada.memberId}, ${ben.memberId}, 'like', gen_random_uuid(), now(), false
    from generate_series(1, 120)`;
  const more = page.getByRole('dialog', { name: 'More' });
  await expect(more).toBeVisible();
  await expect.poll(beyond).toEqual([]);
  // Not broken inside of the word.
  const lines = (label: Element) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return range.getClientRects().length;
  };
  await expect(more.getByRole('link', { name: 'Notifications 99+ unread' })).toBeVisible();
  expect(await more.getByText('Notifications').evaluate(lines)).toBe(1);
});

test('the tab counts what is unread; many are 99+ wherever they are counted, and read at one press', async ({
  scene,
}) => {
  const [ada, ben] = await Promise.all([scene.member('Ada'), scene.member('Ben')]);
  const { page } = ada;
  const hypedPosts = (count: number) => scene.sql`
    insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read)
    select gen_random_uuid(), ${ada.memberId}, ${ben.memberId}, 'like', gen_random_uuid(), now() - n * interval '1 minute', false
    from generate_series(1, ${count}::int) n`;
  await page.goto('/feed');
  await expect(page).toHaveTitle('Feed · Hearth');
  await hypedPosts(1);
  await expect(page).toHaveTitle('(1) Feed · Hearth');
  await hypedPosts(119);
  await expect(page).toHaveTitle('(99+) Feed · Hearth');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 99+ unread');
  await bell.click();
  const news = page.getByRole('dialog', { name: 'Notifications' });
  await expect(news.getByText('Unread')).toHaveCount(12);
  await expectAccessible(page);
  await news.getByRole('button', { name: 'Mark all read' }).press('Enter');
  await expect(page).toHaveTitle('Feed · Hearth');
  await expect(news.getByRole('button', { name: 'Mark all read' })).toBeHidden();
  await expect(news.getByText('Unread')).toHaveCount(0);
  // Keyboard navigation continues from there.
  await page.keyboard.press('Tab');
  await expect(news.getByRole('link').first()).toBeFocused();
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
});
