import { broken, lineOf } from './fixtures/broken-line.ts';
import { choose, composerOn, editorOn } from './fixtures/composer.ts';
import { banner, cooking, cutOff, kept, patience } from './fixtures/cut-off.ts';
import { calendarOn, someEvening } from './fixtures/events.ts';
import { messagesOn } from './fixtures/messages.ts';
import { expect, test } from './fixtures/own-stack.ts';
import { file, halves, keptUploads, middleOf } from './fixtures/pictures.ts';
import { appIsOnDevice, goWithin, toastOn } from './fixtures/screens.ts';

test.use({ serviceWorkers: 'allow' });

test('posts with pictures that wait are edited and deleted as any other, and go out as they are by then', async ({
  scene,
}) => {
  // The deleted post is sent and deleted in one go, and Ben's page may ask for its picture in between.
  scene.expectComplaints(/404/);
  const { ada, hers, his, line } = await cutOff(scene);
  const { page } = ada;
  const composer = composerOn(page);
  const tray = page.getByRole('region', { name: 'Uploads' });
  for (const [words, colour] of [
    ['Never mind', 'red'],
    ['At sevn', 'blue'],
  ] as const) {
    await hers.composer.fill(words);
    await composer.choose(file(await halves(colour, colour)));
    await composer.post();
    await expect(hers.post(words)).toContainText('Waiting to send', patience);
  }
  await hers.post('At sevn').getByRole('button', { name: 'Edit' }).click();
  const editor = editorOn(page);
  await editor.box.fill('At seven');
  await editor.save();
  await expect(hers.post('At seven')).toBeVisible();
  await page.reload();
  await expect(hers.post('At seven')).toContainText('Waiting to send');
  await hers.post('Never mind').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(hers.posts).toHaveText([/At seven/, /What shall we cook/]);
  await goWithin(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
  await expect(tray).toBeHidden();
  await page.goBack();

  line.mend();
  const picture = his.post('At seven').getByRole('img', { name: 'Photo of this post' });
  await expect(picture).toBeVisible(patience);
  await expect.poll(() => middleOf(picture)).toBe('blue');
  await expect.poll(() => kept(page), patience).toBe(0);
  await expect.poll(() => page.evaluate(keptUploads), patience).toBe(0);
  await expect(hers.posts).toHaveText([/At seven/, /What shall we cook/]);
  await expect(his.posts).toHaveText([/At seven/, /What shall we cook/]);
  await expect(tray).toBeHidden();
  await expect(toastOn(page, /./)).toHaveCount(0);
});

test('a picture in a message that waits is a message: the tray leaves it alone, and it is deleted in the thread', async ({
  scene,
}) => {
  // Ben's page may ask for the picture of the deleted message.
  scene.expectComplaints(/404/);
  const { ada, ben, line } = await cooking(scene);
  const { page } = ada;
  const hers = messagesOn(page, ben.name);
  const his = messagesOn(ben.page, ada.name);
  await Promise.all([hers.open(ben), his.open(ada)]);
  await hers.write('Look');
  await expect(his.message('Look')).toBeVisible();
  await appIsOnDevice(page);
  line.break();
  await expect(banner(page)).toBeVisible();
  const shown = hers.log.getByRole('img', { name: 'Picture from you' });
  for (const colour of ['red', 'blue']) {
    const add = page.getByRole('button', { name: 'Add pictures' });
    await choose(add, file(await halves(colour, colour)));
    await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    await hers.box.press('Enter');
    await expect(page.getByRole('list', { name: 'On their way' })).toBeHidden(patience);
  }
  await expect(shown).toHaveCount(2);
  await goWithin(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden();
  await page.goBack();
  await expect(shown).toHaveCount(2);
  const red = hers.messages
    .filter({ has: page.getByRole('img', { name: 'Picture from you' }) })
    .first();
  await red.hover();
  await red.getByRole('button', { name: 'Message options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(shown).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'On their way' })).toBeHidden();

  line.mend();
  const arrived = his.log.getByRole('img', { name: 'Picture from Ada Test' });
  // The deleted one may be there for a moment: it is sent and deleted in one go.
  const colours = async () => Promise.all((await arrived.all()).map(middleOf));
  await expect.poll(() => colours().catch(() => []), patience).toEqual(['blue']);
  await expect.poll(() => page.evaluate(keptUploads), patience).toBe(0);
  await expect(shown).toHaveCount(1);
});

test('an event with a picture is edited while it waits, and nothing is left to try again', async ({
  scene,
}) => {
  scene.expectComplaints(broken);
  const { page, context, memberId } = await scene.member('Ada');
  const line = await lineOf(context);
  const calendar = calendarOn(page);
  await calendar.open();
  await expect(calendar.organizing.getByText('No events yet.')).toBeVisible();
  await appIsOnDevice(page);
  line.break();
  await expect(banner(page)).toBeVisible();
  await calendar.field('Title').fill('Soop');
  await calendar.field('Start').fill(someEvening);
  const picture = file(await halves('red', 'blue'));
  await choose(calendar.form.getByRole('button', { name: 'Add image' }), picture);
  await expect(calendar.form.getByRole('img')).toBeVisible();
  await calendar.create();
  const organized = calendar.organizing.getByRole('listitem');
  await expect(organized).toContainText(['Waiting to send'], patience);
  await organized.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit event' });
  await form.getByLabel('Title').fill('Soup');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Soup', exact: true })).toBeVisible();

  line.mend();
  const stored = () =>
    scene.sql`select title, image is not null as pictured from event where organizer_id = ${memberId}`;
  await expect.poll(stored, patience).toEqual([{ title: 'Soup', pictured: true }]);
  await expect.poll(() => kept(page), patience).toBe(0);
  await expect.poll(() => page.evaluate(keptUploads), patience).toBe(0);
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden();
});

test('a post with a picture that is edited while it waits, and then refused, comes back as it was edited', async ({
  scene,
}) => {
  // Of an upload that is over, when its picture is taken back.
  scene.expectComplaints(/404/);
  const { ada, hers, line } = await cutOff(scene);
  const { page } = ada;
  const composer = composerOn(page);
  await hers.composer.fill('Soop');
  await composer.choose(file(await halves('red', 'blue')));
  await composer.alt.fill('A pot');
  await composer.post();
  await expect(hers.post('Soop')).toContainText('Waiting to send', patience);
  await hers.post('Soop').getByRole('button', { name: 'Edit' }).click();
  await editorOn(page).box.fill('Soup for us');
  await editorOn(page).alt.fill('A pot of soup');
  await editorOn(page).save();
  await expect(hers.post('Soup for us')).toBeVisible();

  await scene.sql`alter table post add constraint refused check (text not like 'So%')`;
  line.mend();
  const failed = hers.post('Soup for us').filter({ hasText: 'Retry' });
  await expect(failed).toBeVisible(patience);
  await failed.getByRole('button', { name: 'Edit' }).click();
  await expect(hers.composer).toHaveValue('Soup for us');
  await expect(composer.alt).toHaveValue('A pot of soup');
  await expect(composer.preview).toBeVisible();
  await scene.sql`alter table post drop constraint refused`;
});

test('an event with a picture that is edited while it waits, and then refused, comes back as it was edited', async ({
  scene,
}) => {
  scene.expectComplaints(broken);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const { page, context } = ada;
  const line = await lineOf(context);
  const calendar = calendarOn(page);
  await calendar.open();
  await expect(calendar.organizing.getByText('No events yet.')).toBeVisible();
  await appIsOnDevice(page);
  await calendar.field('Title').fill('Soop');
  await calendar.field('Start').fill(someEvening);
  await calendar.invite(ben.name);
  const picture = file(await halves('red', 'blue'));
  await choose(calendar.form.getByRole('button', { name: 'Add image' }), picture);
  line.break();
  await expect(banner(page)).toBeVisible();
  await calendar.create();
  const organized = calendar.organizing.getByRole('listitem');
  await expect(organized).toContainText(['Waiting to send'], patience);
  await organized.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit event' });
  await form.getByLabel('Title').fill('Soup');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Soup', exact: true })).toBeVisible();

  await scene.sql`delete from friendship where member_id <> friend_id`;
  line.mend();
  await expect(toastOn(page, /Only friends can be invited/)).toBeVisible(patience);
  await goWithin(page, '/events');
  await expect(calendar.field('Title')).toHaveValue('Soup');
  await expect(calendar.form.getByRole('img')).toBeVisible();
});

test('the words of an edit with a new picture that is refused are told where the next is under way by then', async ({
  scene,
}) => {
  const { ada, hers, line } = await cutOff(scene);
  const { page } = ada;
  const editor = editorOn(page);
  const edit = () => hers.posts.first().getByRole('button', { name: 'Edit', exact: true }).click();
  await edit();
  await editor.box.fill('What shall we bake?');
  await editor.choose('Add image', file(await halves('red', 'blue')));
  await editor.save();
  await expect(hers.post('What shall we bake?')).toContainText('Waiting to send', patience);
  await edit();
  await editor.box.fill('What shall we fry?');
  await scene.sql`update post set text = 'By phone' where member_id = ${ada.memberId}`;
  line.mend();
  await expect(toastOn(page, 'You wrote: What shall we bake?')).toBeVisible(patience);
  await expect(editor.box).toHaveValue('What shall we fry?');
});
