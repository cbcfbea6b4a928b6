import { expectAccessible } from './fixtures/axe.ts';
import { password, sessionEnded } from './fixtures/scene.ts';
import { feedOn, goWithin } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('the public pages keep nobody out, nor do links of letters that no longer work and mistakes on the way in', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded, /400/);
  const page = await (await scene.browser()).newPage();
  const sees = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  };
  await sees('/');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectAccessible(page);
  await sees('/verify');
  await sees('/email-updated');
  for (const [path, button] of [
    ['/login', 'Submit'],
    ['/reset-password', 'Send link'],
  ] as const) {
    await sees(path);
    await page.getByRole('button', { name: button }).click();
    await expectAccessible(page);
  }
  for (const [path, button] of [
    ['/reset-password', 'Save password'],
    ['/email-updated', 'Confirm my new email'],
    ['/verify', 'Confirm my email'],
  ] as const) {
    await sees(`${path}?token=none`);
    if (button === 'Save password')
      await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('This link no longer works.')).toBeVisible();
    await expectAccessible(page);
  }
});

test("the members' screens keep nobody out, nor does what opens over them", async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const { page } = ada;
  const feed = feedOn(page);
  await feed.open();
  for (const name of [/^Notifications/, /^Friend Requests/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await feed.write('Words with a link: https://example.com');
  await feed.write('Others, in a card like it');
  await expect(feed.posts).toHaveCount(2);
  await expectAccessible(page);
  const paths = [
    '/profile',
    `/profile/${ben.memberId}`,
    '/friendrequests',
    '/notifications',
    '/messages',
    '/photos',
  ];
  for (const path of paths) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('whoever goes by keyboard sees where they are, on a small screen too', async ({ scene }) => {
  const options = { viewport: { width: 390, height: 700 } };
  const { page, memberId } = await scene.member('Ada', options);
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid(), ${memberId}, repeat('Words ', 80), now() - n * interval '1 hour', 0
    from generate_series(1, 5) n`;
  const feed = feedOn(page);
  await feed.open();
  await expect(feed.posts).toHaveCount(5);
  const lastBox = feed.posts.last().getByRole('textbox');
  const covered: string[] = [];
  const look = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const box = at?.getBoundingClientRect();
      if (!at || !box || at === document.body) return;
      const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!at.contains(seen) && !seen?.contains(at)) return at.outerHTML.slice(0, 120);
    });
  for (const key of ['Tab', 'Shift+Tab']) {
    const end = key === 'Tab' ? lastBox : feed.composer;
    while (!(await end.evaluate((one) => one === document.activeElement))) {
      await page.keyboard.press(key);
      const found = await look();
      if (found) covered.push(`${key}: ${found}`);
    }
  }
  expect(covered).toEqual([]);
});
