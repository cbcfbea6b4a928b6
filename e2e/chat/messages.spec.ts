import type { Page } from '@playwright/test';
import { addMember } from '../../testing/members.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { addMessages, messagesOn } from '../fixtures/messages.ts';
import { goWithin, toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** The names of the messages that a screen reader announces as they arrive, from now on. */
async function announced(page: Page): Promise<() => Promise<string[]>> {
  const names = await page.evaluateHandle(() => {
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
  return () => names.jsonValue();
}

test('Ada and Ben talk until she blocks him, and each sees the read receipts', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const { page } = ada;
  const [hers, his] = [messagesOn(page, 'Ben Test'), messagesOn(ben.page, 'Ada Test')];
  await Promise.all([page.goto('/messages'), ben.page.goto('/feed')]);

  await test.step('both are notified of a message as it arrives', async () => {
    await expect(page.getByText('No conversations yet.')).toBeVisible();
    const people = page.getByRole('main').getByRole('region', { name: 'Contacts' });
    await expect(people.getByRole('link', { name: 'Ben Test' })).toBeVisible();
    await expect(page.getByText('Pick a conversation from the left.')).toBeHidden();
    await expectAccessible(page);
    await goWithin(page, `/messages/${ben.memberId}`);
    await expect(page.getByText('No messages yet. Say hello')).toBeVisible();
    await expect(hers.box).toBeFocused();
    await expect(hers.log).toHaveAttribute('aria-live', 'polite');
    const [sheHears, heHears] = [await announced(page), await announced(ben.page)];
    // Opened alone, it is not in the list.
    await expect(page.getByText('No conversations yet.')).toBeVisible();
    await hers.box.pressSequentially('Soup');
    await expect(hers.conversation('Ben Test')).toContainText('Draft: Soup');
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
    await expectAccessible(page);
  });

  await test.step('he edits and deletes, and she replies', async () => {
    await his.write('Bread and buter');
    // An edit of what she cannot have seen yet is none.
    await expect(his.message('buter').getByText('Seen')).toBeVisible();
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
    await expect(page.getByText('Reply to Ben Test')).toBeVisible();
    await hers.box.press('Escape');
    await expect(page.getByText('Reply to Ben Test')).toBeHidden();
    await hers.choose('butter', 'Reply');
    await page.getByRole('button', { name: 'Cancel reply' }).click();
    await expect(hers.box).toBeFocused();
    await hers.choose('butter', 'Reply');
    await hers.write('I bring it');
    await expect(his.message('I bring it')).toContainText('Bread and butter');

    await his.choose(/^Bread and butter/, 'Delete');
    const asked = ben.page.getByRole('alertdialog', { name: 'Delete this message?' });
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(hers.message('butter')).toHaveCount(0);
    await expect(hers.message('Message deleted')).toHaveText([/^Message deleted/, /I bring it/]);
  });

  await test.step('a member who does not share receipts does not see them', async () => {
    await hers.write('Hello');
    await expect(hers.message('Hello').getByText('Seen')).toBeVisible();
    await goWithin(page, '/settings');
    const row = page.getByRole('region', { name: 'Messages' });
    await row.getByRole('button', { name: /Change/ }).click();
    await row.getByRole('switch', { name: 'Seen' }).click();
    await expect(row).toContainText('Shows when you write');
    await page.goBack();
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
  });

  await test.step('messages of a muted member are counted without a sound', async () => {
    const muted = hers.conversation('Ben Test').getByRole('img', { name: 'Muted' });
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Member options' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Mute always');
    await expect(muted).toBeVisible();
    await page.getByRole('link', { name: 'Feed', exact: true }).click();
    await expect(page).toHaveTitle('Feed · Hearth');
    await his.write('Psst');
    await expect(page.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
    await expect(page).toHaveTitle('Feed · Hearth');
    await page.goBack();
    await choose('Unmute');
    await expect(muted).toBeHidden();
  });

  const unavailable = 'This conversation is not available.';
  await test.step('a block leaves him his drafts, and removes the conversation for both', async () => {
    await his.box.fill('Shall we');
    await page.getByRole('button', { name: 'Member options' }).click();
    await page.getByRole('menuitem', { name: 'Block Ben Test' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(toastOn(page, /is blocked/)).toBeVisible();
    await expect(ben.page.getByText(unavailable)).toBeVisible();
    await expect(ben.page.getByText('You wrote: Shall we')).toBeVisible();
    await ben.page.getByRole('link', { name: 'All conversations' }).click();
    await expect(ben.page.getByText('No conversations yet.')).toBeVisible();
  });

  await test.step('a wrong address and her own have no conversation; messages of a deleted member stay', async () => {
    const gone = { memberId: await addMember(scene.sql) };
    await addMessages(scene, [ada, gone], 3);
    await scene.sql`update member set status = 'deleted' where id = ${gone.memberId}`;
    await page.goto(`/messages/${crypto.randomUUID()}`);
    await expect(page.getByText(unavailable)).toBeVisible();
    await page.goto(`/messages/${ada.memberId}`);
    await expect(page.getByText(unavailable)).toBeVisible();
    await page.getByRole('link', { name: 'All conversations' }).click();
    await expect(page).toHaveURL('/messages');
    const theirs = messagesOn(page, 'Someone');
    await theirs.conversation('Someone').click();
    await expect(hers.conversation('Ben Test')).toHaveCount(0);
    await expect(theirs.message('Line 3')).toHaveAccessibleName(/^Someone, Line 3/);
    await expect(theirs.box).toBeHidden();
    await theirs.message('Line 3').hover();
    await theirs.message('Line 3').getByRole('button', { name: 'Message options' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Copy']);
  });
});
