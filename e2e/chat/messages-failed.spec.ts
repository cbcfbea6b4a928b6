import { addBlock } from '../../testing/members.ts';
import { friendOf } from '../fixtures/accounts.ts';
import { slowSyncOf } from '../fixtures/broken-sync.ts';
import { choose } from '../fixtures/composer.ts';
import { messagesOn } from '../fixtures/messages.ts';
import { file, halves, storedFileCount } from '../fixtures/pictures.ts';
import { toastOn } from '../fixtures/screens.ts';
import { waitingEntries } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

test('a refused message stays, is shown as failed, and is sent once on retry', async ({
  scene,
}) => {
  scene.expectComplaints(/400|422/, /Connecting to 'blob:/);
  const ada = await scene.member('Ada');
  const ben = await friendOf(scene, ada, 'Ben');
  const { page } = ada;
  const hers = messagesOn(page, ben.name);
  const line = await slowSyncOf(page);
  await hers.open(ben);
  const sent = () => scene.sql`
    select text from message where sender_id = ${ada.memberId} order by created_at`;
  const failed = page.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
  /** Hers alone: others are writing, too. */
  const refuse = (rule: string) =>
    scene.sql.unsafe(`
      alter table message add constraint "${ada.memberId}"
      check (sender_id <> '${ada.memberId}' or ${rule})`);
  const allow = () => scene.sql`alter table message drop constraint ${scene.sql(ada.memberId)}`;

  await test.step('a message keeps its text through reloads, also where nothing can be written any more', async () => {
    const retry = failed.getByRole('button', { name: 'Retry' });
    await refuse("text not like 'Not yet%'");
    await hers.write('Not yet');
    await expect(failed).toHaveText([/Not yet.*Could not send\./]);
    // It stands beside the words, and over nothing.
    await expect(toastOn(page, 'Could not send.')).toHaveCount(0);
    await expect(hers.exactMessage('Not yet')).toHaveCount(0);
    // It covers nothing.
    await hers.write('This one is fine');
    await expect.poll(sent).toEqual([{ text: 'This one is fine' }]);

    await page.reload();
    await expect(failed).toHaveText([/Not yet/]);
    await retry.click();
    await expect(hers.exactMessage('Not yet')).toHaveCount(0);
    await expect(failed).toHaveText([/Not yet.*Could not send\./]);
    await hers.write('Not yet either');
    await expect(failed).toHaveText([/Not yet/, /Not yet either/]);

    await allow();
    await hers.choose('This one is fine', 'Edit');
    await retry.first().click();
    await expect(hers.box).toHaveValue('This one is fine');
    await expect(hers.box).toBeFocused();
    await hers.box.press('Escape');
    const both = [{ text: 'This one is fine' }, { text: 'Not yet' }];
    await expect.poll(sent).toEqual(both);
    await expect(failed).toHaveText([/Not yet either/]);
    await addBlock(scene.sql, ben.memberId, ada.memberId);
    await expect(hers.log).toBeHidden();
    await failed.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await scene.sql`delete from block where blocker_id = ${ben.memberId}`;
    await expect(hers.log).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(toastOn(page, 'Could not send.')).toHaveCount(0);
    await page.reload();
    await expect(hers.exactMessage('Not yet')).toHaveCount(1);
    await expect(failed).toHaveCount(0);
    expect(await sent()).toEqual(both);
  });

  await test.step('a message waits while the server is slow to answer', async () => {
    line.slow();
    await hers.write('In a moment');
    await expect(hers.message('In a moment')).toContainText('Waiting to send');
    await expect(hers.exactMessage('Not yet')).not.toContainText('Waiting to send');
    line.goOn();
    await expect(hers.message('In a moment')).not.toContainText('Waiting to send');
  });

  const before = [/This one is fine/, /Not yet/, /In a moment/];
  await test.step('a refused edit is shown, stands in its editor, and a logout asks about it', async () => {
    line.slow();
    await hers.choose('In a moment', 'Edit');
    await hers.write('Stew');
    await expect(hers.messages).toHaveText([/This one is fine/, /Not yet/, /Stew/]);
    await refuse("text <> 'Stew'");
    line.goOn();
    await expect(toastOn(page, 'You wrote: Stew')).toBeVisible();
    await expect(hers.messages).toHaveText(before);
    await allow();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await hers.choose('In a moment', 'Edit');
    await expect(hers.box).toHaveValue('Stew');
    await hers.box.press('Escape');
  });

  await test.step('a message that was edited or deleted meanwhile comes back in that state', async () => {
    line.slow();
    await hers.write('Soop');
    await hers.write('Never mind');
    await hers.choose('Soop', 'Edit');
    await hers.write('Soup');
    await hers.choose('Never mind', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(hers.messages).toHaveText([...before, /Soup/]);
    await refuse("text not in ('Soop', 'Never mind')");
    line.goOn();
    await expect(failed).toHaveText([/Soup/]);
    await expect(hers.messages).toHaveText(before);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(hers.exactMessage('Soup')).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect.poll(() => page.evaluate(waitingEntries)).toEqual([]);
    await page.reload();
    await expect(hers.messages).toHaveText([...before, /Soup/]);
    await allow();
  });

  const uploading = page.getByRole('list', { name: 'On their way' }).getByRole('listitem');
  const send = async (picture: Buffer) => {
    await choose(page.getByRole('button', { name: 'Add pictures' }), file(picture));
    await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    await hers.box.press('Enter');
  };
  await test.step('a picture that is refused for now is sent on retry', async () => {
    await refuse('image is null');
    await send(await halves('red', 'blue'));
    await expect(failed).toContainText(['Could not send. Something went wrong.']);
    await allow();
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(hers.log.getByRole('img', { name: 'Picture from you' })).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(uploading).toHaveCount(0);
  });

  await test.step('a file that is no picture stays until it is removed', async () => {
    // It begins like a picture, but the rest is not one.
    const broken = (await halves('red', 'red')).subarray(0, 60);
    await send(Buffer.concat([broken, Buffer.alloc(500)]));
    await expect(failed).toContainText(['Choose a JPEG']);
    await page.reload();
    await expect(failed).toContainText(['Choose a JPEG']);
    await failed.getByRole('button', { name: 'Discard' }).click();
    await expect(failed).toHaveCount(0);
    await expect.poll(() => storedFileCount(page)).toBe(0);
  });
});
