import { friendOf } from '../fixtures/accounts.ts';
import { choose, composerOn, editorOn } from '../fixtures/composer.ts';
import { cooking, isCutOff, patience, pendingCount, refusing } from '../fixtures/cut-off.ts';
import { messagesOn } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import { file, halves, middleOf, storedFileCount } from '../fixtures/pictures.ts';
import { goWithin, toastOn } from '../fixtures/screens.ts';

test('a pending entry with a picture can be edited and deleted, and is sent or refused as it is by then', async ({
  scene,
}) => {
  // Logged for an upload that is over when its picture is removed.
  scene.expectComplaints(/404/);
  const { ada, hers, sync } = await cooking(scene);
  const { page, memberId } = ada;
  const ben = await friendOf(scene, ada, 'Ben');
  const composer = composerOn(page);
  const editor = editorOn(page);
  const tray = page.getByRole('region', { name: 'Uploads' });
  const edit = (words: string) =>
    hers.post(words).getByRole('button', { name: 'Edit', exact: true }).click();
  const refused = page.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
  const nothingIsLeft = async () => {
    await expect.poll(() => pendingCount(page), patience).toBe(0);
    await expect.poll(() => storedFileCount(page), patience).toBe(0);
  };

  await test.step('posts are sent with their latest text', async () => {
    sync.break();
    await isCutOff(page);
    for (const [words, colour] of [
      ['Never mind', 'red'],
      ['At sevn', 'blue'],
    ] as const) {
      await hers.composer.fill(words);
      await composer.choose(file(await halves(colour, colour)));
      await composer.post();
      await expect(hers.post(words)).toContainText('Waiting to send', patience);
    }
    await edit('At sevn');
    await editor.box.fill('At seven');
    await editor.save();
    await expect(hers.post('At seven')).toBeVisible();
    await page.reload();
    await expect(hers.post('At seven')).toContainText('Waiting to send');
    await hers.post('Never mind').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(hers.posts).toHaveText([/At seven/, /What shall we cook/]);
    await goWithin(page, '/settings');
    await expect(tray).toBeHidden();
    await goWithin(page, '/feed');

    sync.mend();
    await nothingIsLeft();
    const picture = hers.post('At seven').getByRole('img', { name: 'Photo of this post' });
    await expect(picture).toHaveAttribute('src', /^\/api\/images\//);
    await expect.poll(() => middleOf(picture)).toBe('blue');
    await expect(hers.posts).toHaveText([/At seven/, /What shall we cook/]);
    const sent = () =>
      scene.sql`select text from post where member_id = ${memberId} and deleted_at is null order by created_at`;
    expect(await sent()).toEqual([{ text: 'What shall we cook?' }, { text: 'At seven' }]);
    await expect(tray).toBeHidden();
    await expect(toastOn(page, /./)).toHaveCount(0);
  });

  await test.step('a refused edit stays beside the next edit', async () => {
    sync.break();
    await isCutOff(page);
    await edit('What shall we cook?');
    await editor.box.fill('What shall we bake?');
    await editor.choose('Add image', file(await halves('red', 'blue')));
    await editor.save();
    await expect(hers.post('What shall we bake?')).toContainText('Waiting to send', patience);
    await edit('What shall we bake?');
    await editor.box.fill('What shall we fry?');
    await scene.sql`
      update post set text = 'By phone', updated_at = now() where member_id = ${memberId} and text like 'What%'`;
    sync.mend();
    await expect(refused).toContainText([/What shall we bake\?.*changed elsewhere/], patience);
    await expect(editor.box).toHaveValue('What shall we fry?');
    await editor.form.getByRole('button', { name: 'Cancel' }).click();
    await refused.getByRole('button', { name: 'Discard' }).click();
    await nothingIsLeft();
  });

  await test.step('a pending message with a picture is not in the upload tray, and is deleted in the thread', async () => {
    await goWithin(page, `/messages/${ben.memberId}`);
    const talk = messagesOn(page, ben.name);
    await talk.write('Look');
    await expect(talk.message('Look')).toBeVisible();
    await expect.poll(() => pendingCount(page), patience).toBe(0);
    sync.break();
    await isCutOff(page);
    const picture = page.getByRole('img', { name: 'Picture from you' });
    const shown = talk.log.locator(picture);
    const onTheirWay = page.getByRole('list', { name: 'On their way' });
    for (const colour of ['red', 'blue']) {
      const add = page.getByRole('button', { name: 'Add pictures' });
      await choose(add, file(await halves(colour, colour)));
      await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
      await talk.box.press('Enter');
      await expect(onTheirWay).toBeHidden(patience);
    }
    await expect(shown).toHaveCount(2);
    await goWithin(page, '/settings');
    await expect(tray).toBeHidden();
    await goWithin(page, `/messages/${ben.memberId}`);
    await expect(shown).toHaveCount(2);
    const red = talk.messages.filter({ has: picture }).first();
    await red.hover();
    await red.getByRole('button', { name: 'Message options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(shown).toHaveCount(1);
    await expect(onTheirWay).toBeHidden();

    sync.mend();
    await nothingIsLeft();
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('src', /^\/api\/images\//);
    await expect.poll(() => middleOf(shown)).toBe('blue');
  });

  await test.step('a refused post comes back with its latest text', async () => {
    await goWithin(page, '/feed');
    sync.break();
    await isCutOff(page);
    await hers.composer.fill('Soop');
    await composer.choose(file(await halves('red', 'blue')));
    await composer.describe('A pot');
    await composer.post();
    await expect(hers.post('Soop')).toContainText('Waiting to send', patience);
    await edit('Soop');
    await editor.box.fill('Soup for us');
    await editor.describe('A pot of soup');
    await editor.save();
    await expect(hers.post('Soup for us')).toBeVisible();
    await refusing(scene, { 'post.text': 'So' }, async () => {
      sync.mend();
      await expect(refused).toContainText([/Soup for us.*A pot of soup/s], patience);
      await refused.getByRole('button', { name: 'Edit' }).click();
      await expect(hers.composer).toHaveValue('Soup for us');
      await expect(composer.alt).toHaveValue('A pot of soup');
      await expect(composer.preview).toBeVisible();
    });
  });
});
