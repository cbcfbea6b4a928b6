import type { Page } from '@playwright/test';
import { friendOf } from '../fixtures/accounts.ts';
import { editorOn } from '../fixtures/composer.ts';
import { edit, field } from '../fixtures/details.ts';
import { messagesOn } from '../fixtures/messages.ts';
import { sessionEnded } from '../fixtures/scene.ts';
import { commentsOn, feedOn, goWithin } from '../fixtures/screens.ts';
import { allIsSent } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

/** A tab that is asleep learns of a logout only after its drafts are gone. */
function hearsLate() {
  const isForgotten = () => !Object.keys(localStorage).some((key) => /^hearth-entry/.test(key));
  window.BroadcastChannel = class extends BroadcastChannel {
    override set onmessage(hear: (event: MessageEvent) => void) {
      super.onmessage = async (event) => {
        while (this.name === 'hearth-session' && !isForgotten())
          await new Promise((resolve) => setTimeout(resolve, 10));
        hear(event);
      };
    }
  };
}

/** A tab that types without having heard what others stored since `meanwhile` began. */
async function typesUnheard(page: Page, text: string, meanwhile: () => Promise<void>) {
  await page.route('**/hold', async (route) => {
    await meanwhile();
    await route.fulfill();
  });
  await page.evaluate((typed) => {
    const hold = new XMLHttpRequest();
    hold.open('GET', '/hold', false);
    hold.send();
    document.execCommand('selectAll');
    document.execCommand('insertText', false, typed);
  }, text);
}

test('a draft that Ada types in two tabs is the same in both, loses no version, and goes with a logout', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const ben = await friendOf(scene, ada, 'Ben');
  const { page } = ada;
  const other = await ada.context.newPage();
  await other.addInitScript(hearsLate);
  const [here, there] = [feedOn(page), feedOn(other)];
  const [mine, theirs] = [editorOn(page), editorOn(other)];
  const both = async (path: string) => {
    await goWithin(page, path);
    await goWithin(other, path);
  };

  await test.step('both tabs show the same post and comment, until they are sent', async () => {
    await here.open();
    await here.composer.fill('What shall we cook?');
    await there.open();
    await expect(there.composer).toHaveValue('What shall we cook?');
    await other.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(here.post('What shall we cook?')).toBeVisible();
    for (const { composer } of [here, there]) await expect(composer).toHaveValue('');

    // The post is drawn anew once it is sent, and its box then shows the draft of either tab.
    await allIsSent(page);
    const under = commentsOn(here.post('What shall we cook?'));
    const seen = commentsOn(there.post('What shall we cook?'));
    await under.begin();
    await under.box.fill('Soup');
    await goWithin(other, '/settings');
    await goWithin(other, '/feed');
    await expect(seen.box).toHaveValue('Soup');
    await seen.box.fill('');
    await expect(under.box).toHaveValue('');
    // A member in an empty box is not interrupted.
    await seen.box.fill('Soup');
    await expect(under.box).toHaveValue('');
    await seen.box.press('Enter');
    await expect(seen.comment('Soup')).toBeVisible();
    for (const { box } of [under, seen]) await expect(box).toHaveValue('');
    // Then the post is drawn anew, as a row, with its editor open if an edit was begun meanwhile.
    await allIsSent(page);
  });

  const post = here.post('What shall we');
  const same = there.post('What shall we');

  await test.step('an edit that was begun in one tab is continued in the other', async () => {
    await post.getByRole('button', { name: 'Edit' }).first().click();
    await expect(mine.box).toBeFocused();
    await mine.box.fill('What shall we bake?');
    await goWithin(page, '/profile');
    await edit(page);
    await field(page, 'About Me').fill('I bake');
    await goWithin(page, '/settings');
    await same.getByRole('button', { name: 'Edit' }).first().click();
    await expect(theirs.box).toHaveValue('What shall we bake?');
    await theirs.box.press('End');
    await theirs.box.pressSequentially(' Or fry?');
    await goWithin(page, '/feed');
    await expect(mine.box).toHaveValue('What shall we bake? Or fry?');

    await goWithin(other, '/profile');
    await expect(field(other, 'About Me')).toHaveValue('I bake');
    const details = other.getByRole('form', { name: 'Details' });
    await details.getByRole('button', { name: 'Cancel' }).click();
    await goWithin(page, '/profile');
    await edit(page);
    await field(page, 'About Me').fill('I cook');
    await goWithin(page, '/settings');
    await edit(other);
    await expect(field(other, 'About Me')).toHaveValue('I cook');
  });

  await test.step('an edit of a post is the same in both, and overwrites no unseen change, also after a reload', async () => {
    await both('/feed');
    await expect(mine.box).toHaveValue('What shall we bake? Or fry?');
    await there.composer.fill('Half a thought');
    await theirs.box.fill('What shall we fry?');
    await expect(mine.box).toHaveValue('What shall we fry?');
    // From another device.
    await scene.sql`
      update post set text = 'What shall we bake?', updated_at = now()
      where member_id = ${ada.memberId} and text like 'What shall we%'`;
    await expect(theirs.otherVersion).toContainText('What shall we bake?');
    await expect(theirs.box).toHaveValue('What shall we fry?');
    // An editor that opens by itself does not take the focus away.
    await other.reload();
    await expect(theirs.box).toHaveValue('What shall we fry?');
    await expect(theirs.box).not.toBeFocused();
    await expect(there.composer).toHaveValue('Half a thought');
    await theirs.form.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(here.post('What shall we fry?')).toBeVisible();
  });

  await test.step('a draft that both change in the same instant is two drafts', async () => {
    await goWithin(page, '/settings');
    await goWithin(page, '/feed');
    await expect(here.composer).toHaveValue('Half a thought');
    await there.composer.focus();
    await typesUnheard(other, 'Soup on Tuesday', () => here.composer.fill('Soup on Friday'));
    await expect(here.composer).toHaveValue('Soup on Friday');
    await expect(there.composer).toHaveValue('Soup on Tuesday');
    for (const tab of [page, other])
      await tab.getByRole('button', { name: 'Post', exact: true }).click();
    for (const text of ['Soup on Friday', 'Soup on Tuesday'])
      await expect(here.post(text)).toBeVisible();
    await allIsSent(page);
  });

  const version = other.getByRole('region', { name: 'The other version' });

  await test.step('an edit of a comment is the same in both', async () => {
    const under = commentsOn(post);
    const seen = commentsOn(same);
    const second = other.getByRole('textbox', { name: 'Edit your comment' });
    await under.choose('Soup', 'Edit');
    await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Soup with bread');
    await other.reload();
    await expect(second).toHaveValue('Soup with bread');
    // From another device.
    await scene.sql`
      update comment set text = 'Soup with lentils', edited_at = now()
      where text = 'Soup' and member_id = ${ada.memberId}`;
    await expect(version).toContainText('Soup with lentils');
    await other.reload();
    await expect(second).toHaveValue('Soup with bread');
    await seen.all.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(under.comment('Soup with bread')).toBeVisible();
  });

  const talk = messagesOn(page, ben.name);
  const sameTalk = messagesOn(other, ben.name);

  await test.step('an edit of a message is the same in both', async () => {
    await both(`/messages/${ben.memberId}`);
    await talk.write('At six');
    await expect(sameTalk.message('At six')).toBeVisible();
    // The other tab shows it before the server has it.
    await allIsSent(page);
    await sameTalk.choose('At six', 'Edit');
    await sameTalk.box.fill('At eight, rather');
    // From another device.
    await scene.sql`
      update message set text = 'At seven', edited_at = now()
      where text = 'At six' and sender_id = ${ada.memberId}`;
    await expect(version).toContainText('At seven');
    await expect(sameTalk.box).toHaveValue('At eight, rather');
    await other.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(talk.message('At eight, rather')).toBeVisible();
  });

  await test.step('a draft of the other tab is deleted by a logout too', async () => {
    // The tab that is asleep takes the live connection over from the one that logs out.
    scene.expectComplaints(...sessionEnded);
    await allIsSent(page);
    await sameTalk.box.fill('Nobody else shall see this');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/$/);
    await expect
      .poll(() => other.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
      .not.toContain('Nobody else');
  });
});
