import type { Page } from '@playwright/test';
import { addMember, befriend } from '../testing/members.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { messagesOn, talked } from './fixtures/messages.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

type Thread = ReturnType<typeof messagesOn>;

test('Ada writes to Ben, who answers, mends and takes back; each sees what is seen', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [messagesOn(ada.page, 'Ben Test'), messagesOn(ben.page, 'Ada Test')];
  await Promise.all([ada.page.goto('/messages'), ben.page.goto('/feed')]);
  await expect(ada.page.getByText('No conversations yet.')).toBeVisible();
  await expect(ada.page.getByText('Pick a conversation from the left.')).toBeVisible();
  await expectAccessible(ada.page);

  await ada.page.getByRole('complementary').getByRole('link', { name: 'Ben Test' }).click();
  await expect(ada.page.getByText('No messages yet. Say hello')).toBeVisible();
  await expect(hers.box).toBeFocused();
  await expect(hers.log).toHaveAttribute('aria-live', 'polite');
  const [sheHears, heHears] = [await saidAloud(ada.page), await saidAloud(ben.page)];
  await hers.box.pressSequentially('Soup');
  await hers.box.press('Shift+Enter');
  await hers.box.pressSequentially('on Sunday?');
  await hers.box.press('Enter');
  await expect(hers.box).toHaveValue('');
  await expect(hers.box).toBeFocused();
  await expect(hers.messages).toHaveCount(1);
  await expect(hers.messages).toHaveAccessibleName(/^You, Soup on Sunday\?, \d/);
  expect(await sheHears()).toEqual([expect.stringMatching(/^You, Soup/)]);
  await expect(hers.conversation('Ben Test')).toContainText('You: Soup');
  await expect(hers.message('Soup').getByText('Seen')).toBeHidden();

  const entry = ben.page.getByRole('navigation', { name: 'Main' });
  await expect(entry.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  await expect(entry.getByRole('link', { name: 'App Center 1 unread' })).toBeVisible();
  await expect(ben.page).toHaveTitle(/^\(1\)/);
  await entry.getByRole('link', { name: 'Messages' }).click();
  await expect(his.conversation('Ada Test')).toContainText('1 unread');
  await his.conversation('Ada Test').click();
  await expect(his.message('Soup')).toHaveAccessibleName(/^Ada Test, Soup/);
  expect(await heHears()).toEqual([]);
  await expect(hers.message('Soup').getByText('Seen')).toBeVisible();
  await expect(entry.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await expect(ben.page).toHaveTitle(/^Ada Test/);

  await his.write('Gladly');
  await expect(hers.message('Gladly')).toBeVisible();
  await expect(his.message('Gladly').getByText('Seen')).toBeVisible();
  await expectAccessible(ada.page);
  await mendAndAnswer(ada.page, hers, ben.page, his);
  await readUnseen(scene, ada, hers, his);
});

/** The names of the messages that a screen reader announces as they arrive, from now on. */
async function saidAloud(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const names: string[] = [];
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element) || !added.closest('[role="log"][aria-live="polite"]'))
          continue;
        const all = [added, ...added.querySelectorAll('li')].filter((one) => one.matches('li'));
        names.push(...all.map(({ ariaLabel }) => ariaLabel ?? ''));
      }
    }).observe(document, { subtree: true, childList: true });
    return names;
  });
  return () => said.jsonValue();
}

/** He edits and deletes his message, and she replies to it. */
async function mendAndAnswer(hersPage: Page, hers: Thread, hisPage: Page, his: Thread) {
  await his.write('Bread and buter');
  await his.choose('buter', 'Edit');
  await expect(his.box).toHaveValue('Bread and buter');
  await expect(his.box).toBeFocused();
  await his.box.press('Escape');
  await expect(his.box).toHaveValue('');
  await his.choose('buter', 'Edit');
  await his.write('Bread and butter');
  await expect(hers.message('butter')).toContainText('(edited)');
  await expect(his.box).toBeFocused();

  await hers.choose('butter', 'Reply');
  await expect(hers.box).toBeFocused();
  await expect(hersPage.getByText('Reply to Ben Test')).toBeVisible();
  await hers.box.press('Escape');
  await expect(hersPage.getByText('Reply to Ben Test')).toBeHidden();
  await hers.choose('butter', 'Reply');
  await hersPage.getByRole('button', { name: 'Cancel reply' }).click();
  await expect(hers.box).toBeFocused();
  await hers.choose('butter', 'Reply');
  await hers.write('I bring it');
  await expect(his.message('I bring it')).toContainText('Bread and butter');

  await his.choose(/^Bread and butter/, 'Delete');
  const asked = hisPage.getByRole('alertdialog', { name: 'Delete this message?' });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(hers.message('butter')).toHaveCount(0);
  await expect(hers.message('Message deleted')).toHaveText([/^Message deleted/, /I bring it/]);
}

/** 'Seen' needs both: a member who does not share it is not told, either. */
async function readUnseen(scene: Scene, ada: Person, hers: Thread, his: Thread) {
  await hers.write('Hello');
  await expect(hers.message('Hello').getByText('Seen')).toBeVisible();
  await ada.page.goto('/settings');
  const row = ada.page.getByRole('region', { name: 'Messages' });
  await row.getByRole('button', { name: /Change/ }).click();
  await row.getByRole('switch', { name: 'Seen' }).click();
  await expect(row).toContainText('Shows when you write');
  await ada.page.goBack();
  await expect(hers.message('Hello')).toBeVisible();
  await expect(hers.message('Hello').getByText('Seen')).toBeHidden();

  await his.write('Have you read it?');
  await expect
    .poll(
      () => scene.sql`
        select from conversation_member where member_id = ${ada.memberId} and last_read_at = last_at
          and last_text = 'Have you read it?'`,
    )
    .toHaveLength(1);
  await hers.write('Maybe');
  await expect(his.message('Maybe')).toBeVisible();
  await expect(his.log.getByText('Seen')).toBeHidden();
}

test('a draft waits, what was said is found, and who is muted does not call', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  // All journeys find members by name, in the same database.
  const lastName = `Q${crypto.randomUUID().slice(0, 8)}`;
  const cleo = await addMember(scene.sql, { firstName: 'Cleo', lastName });
  await befriend(scene.sql, ada.memberId, cleo);
  const id = await talked(scene, [ada, ben], 300);
  // Longer than what is shown of it folded, and than the log is high.
  await scene.sql`
    update message set text = repeat('Fog at sea. ', 250) || 'The password is swordfish'
    where id = ${`${id}-40`}`;
  await talked(scene, [ada, { memberId: cleo }], 3, { since: 60 });
  const hers = messagesOn(ada.page, 'Ben Test');
  await hers.open(ben);
  await hers.box.fill('Half a thou');
  await hers.conversation(`Cleo ${lastName}`).click();
  await expect(ada.page.getByRole('log', { name: `Cleo ${lastName}` })).toBeVisible();
  await expect(hers.box).toHaveValue('');
  await expect(hers.conversation('Ben Test')).toContainText('Draft: Half a thou');
  await hers.conversation('Ben Test').click();
  await expect(hers.box).toHaveValue('Half a thou');
  // The list and the box are drawn at once, now that everything is on the device.
  await ada.page.reload();
  await hers.write('Half a thought');
  await expect(hers.message('Half a thought')).toBeVisible();
  await expect(hers.conversation('Ben Test')).toContainText('Half a thought');
  await expect(hers.conversation('Ben Test')).not.toContainText('Draft');

  await findWhatWasSaid(ada.page, hers, lastName);
  await muteAndUnmute(ada, ben);
});

/** Finds messages on this device and beyond it. */
async function findWhatWasSaid(page: Page, hers: Thread, lastName: string) {
  const search = page.getByRole('searchbox', { name: 'Search messages' });
  await search.fill('line 299');
  const said = page.getByRole('list', { name: 'Messages' }).getByRole('link');
  await expect(said).toHaveCount(1);
  await search.fill('line 1');
  await expect(async () => {
    await said.last().scrollIntoViewIfNeeded();
    // Wherever there is a 1: of 300 with the one, and of 3 with the other.
    await expect(said).toHaveCount(139, { timeout: 1_000 });
  }).toPass();
  await search.fill(lastName.toLowerCase());
  await expect(page.getByRole('list', { name: 'People' }).getByRole('link')).toHaveText([
    `Cleo ${lastName}`,
  ]);
  await search.fill('SWORDFISH');
  const hit = page.getByRole('link', { name: /^Ben Test.*swordfish/ });
  await hit.click();
  const words = hers.message('swordfish').locator('mark');
  await expect(words).toHaveText('swordfish');
  await expect(words).toBeInViewport();
  await expect(hers.message('swordfish')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Newest messages' }).click();
  await expect(hers.message('Half a thought')).toBeInViewport();
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await hit.click();
  await expect(words).toBeInViewport();
  await expect(hers.message('swordfish')).toBeFocused();
  expect(await steps()).toBe(before);
  await expect(search).toHaveValue('SWORDFISH');

  await search.fill('half a thou');
  await said.click();
  await hers.choose('Half a thought', 'Edit');
  await hers.write('Half a thousand');
  await expect(said).toContainText('Half a thousand');
  await hers.choose('Half a thousand', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No results')).toBeVisible();
  await search.fill('nobody ever said this');
  await expect(page.getByText('No results')).toBeVisible();
  await search.fill('');
}

/** His messages after that are counted, but silent. */
async function muteAndUnmute({ page, ...ada }: Person, ben: Person) {
  const [hers, his] = [messagesOn(page, 'Ben Test'), messagesOn(ben.page, 'Ada Test')];
  const muted = hers.conversation('Ben Test').getByRole('img', { name: 'Muted' });
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Member options' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Mute always');
  await expect(muted).toBeVisible();
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await expect(page).toHaveTitle('Feed · Hearth');
  await his.open(ada);
  await his.write('Psst');
  await expect(page.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  await expect(page).toHaveTitle('Feed · Hearth');
  await page.goBack();
  await choose('Unmute');
  await expect(muted).toBeHidden();
}

test('nobody is there: the address is wrong or one’s own, they are gone, or blocked', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const gone = { memberId: await addMember(scene.sql) };
  for (const peer of [ben, gone]) await talked(scene, [ada, peer], 3);
  await scene.sql`update member set status = 'deleted' where id = ${gone.memberId}`;
  const unavailable = 'This conversation is not available.';
  await ada.page.goto(`/messages/${crypto.randomUUID()}`);
  await expect(ada.page.getByText(unavailable)).toBeVisible();
  await ada.page.goto(`/messages/${ada.memberId}`);
  await expect(ada.page.getByText(unavailable)).toBeVisible();
  await ada.page.getByRole('link', { name: 'All conversations' }).click();
  await expect(ada.page).toHaveURL('/messages');

  // Their messages stay, and nobody can write there.
  const theirs = messagesOn(ada.page, 'Someone');
  await theirs.conversation('Someone').click();
  await expect(theirs.message('Line 3')).toHaveAccessibleName(/^Someone, Line 3/);
  await expect(theirs.box).toBeHidden();
  await theirs.message('Line 3').hover();
  await theirs.message('Line 3').getByRole('button', { name: 'Message options' }).click();
  await expect(ada.page.getByRole('menuitem')).toHaveText(['Copy']);
  await ada.page.keyboard.press('Escape');

  const [hers, his] = [messagesOn(ada.page, 'Ben Test'), messagesOn(ben.page, 'Ada Test')];
  await his.open(ada);
  await expect(his.message('Line 3')).toBeVisible();
  await his.box.fill('Shall we');
  await hers.conversation('Ben Test').click();
  await expect(hers.message('Line 3')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Member options' }).click();
  await ada.page.getByRole('menuitem', { name: 'Block Ben Test' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(toastOn(ada.page, /is blocked/)).toBeVisible();
  await expect(ben.page.getByText(unavailable)).toBeVisible();
  await expect(ben.page.getByText('You wrote: Shall we')).toBeVisible();
  await ben.page.getByRole('link', { name: 'All conversations' }).click();
  await expect(ben.page.getByText('No conversations yet.')).toBeVisible();
  await ada.page.goto('/messages');
  await expect(theirs.conversation('Someone')).toBeVisible();
  await expect(hers.conversation('Ben Test')).toHaveCount(0);
});
