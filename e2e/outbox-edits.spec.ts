import { broken, lineOf } from './fixtures/broken-line.ts';
import { banner, cooking, kept, patience, stored } from './fixtures/cut-off.ts';
import { calendarOn, someEvening } from './fixtures/events.ts';
import { expect, test } from './fixtures/own-stack.ts';
import type { Scene } from './fixtures/scene.ts';
import { appIsOnDevice, commentsOn, openSettings, toastOn } from './fixtures/screens.ts';

test.use({ serviceWorkers: 'allow' });

/** Ada has edited her comment offline, by default twice, and the server's answer to that is held back. */
async function leftBehind(scene: Scene, edits = ['Soup', 'Soup with lentils']) {
  const { ada, hers, his, line } = await cooking(scene);
  await appIsOnDevice(ada.page);
  const under = commentsOn(hers.post('What shall we cook?'));
  await under.write('Soop');
  await expect(under.comment('Soop').getByText('Just now')).toBeVisible();
  await expect.poll(() => kept(ada.page)).toBe(0);
  line.break();
  await expect(banner(ada.page)).toBeVisible();
  const editor = ada.page.getByRole('textbox', { name: 'Edit your comment' });
  for (const words of edits) {
    await under.all.getByRole('button', { name: 'Edit' }).click();
    await editor.fill(words);
    await editor.press('Enter');
    await expect(under.comment(words)).toBeVisible();
  }
  await expect.poll(() => stored(ada.page)).toBe(edits.length);
  return {
    ...{ ada, under, editor },
    theirs: commentsOn(his.post('What shall we cook?')),
    line,
    comeBack: async () => {
      await ada.page.reload();
      await expect(under.comment('Soup with lentils')).toBeVisible();
      line.mend();
    },
  };
}

test('edits that are left behind arrive, and are told of no more', async ({ scene }) => {
  const { ada, editor, theirs, comeBack } = await leftBehind(scene);
  await comeBack();
  await expect(theirs.comment('Soup with lentils')).toBeVisible(patience);
  await expect.poll(() => kept(ada.page), patience).toBe(0);
  await expect(editor).toHaveCount(0);
  await expect(toastOn(ada.page, /./)).toHaveCount(0);
});

test('edits that are left behind give their words back where another device was quicker', async ({
  scene,
}) => {
  const { ada, editor, comeBack } = await leftBehind(scene);
  await scene.sql`update comment set text = 'By phone' where member_id = ${ada.memberId}`;
  await comeBack();
  await expect(editor).toHaveValue('Soup with lentils', patience);
  const version = ada.page.getByRole('region', { name: 'The other version' });
  await expect(version).toContainText('By phone');
  await expect(toastOn(ada.page, 'You wrote: Soup with lentils')).toBeVisible();
  await expect.poll(() => kept(ada.page), patience).toBe(0);
});

test('the words of an edit that is refused are told where the next is under way by then', async ({
  scene,
}) => {
  const { ada, under, editor, line } = await leftBehind(scene, ['Soup of the day']);
  await under.all.getByRole('button', { name: 'Edit' }).click();
  await editor.fill('Stew');
  await scene.sql`alter table comment add constraint refused check (text <> 'Soup of the day')`;
  line.mend();
  await expect(toastOn(ada.page, 'You wrote: Soup of the day')).toBeVisible(patience);
  await scene.sql`alter table comment drop constraint refused`;
  await expect(editor).toHaveValue('Stew');
});

test('an edit of what is on no screen, and in no store any more, arrives', async ({ scene }) => {
  const { ada, theirs, line } = await leftBehind(scene);
  const { page } = ada;
  await page.goto('/settings');
  await openSettings(page, 'Local data');
  await page.getByRole('button', { name: 'Reset local data' }).click();
  line.mend();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click(),
  ]);
  await expect(theirs.comment('Soup with lentils')).toBeVisible(patience);
  await expect.poll(() => kept(page), patience).toBe(0);
  await expect(toastOn(page, /You wrote/)).toHaveCount(0);
});

test('an edit of an event that is left behind gives its words back where another device was quicker', async ({
  scene,
}) => {
  scene.expectComplaints(broken);
  const { page, context, memberId } = await scene.member('Ada');
  const line = await lineOf(context);
  const calendar = calendarOn(page);
  await calendar.open();
  await calendar.field('Title').fill('Soop');
  await calendar.field('Start').fill(someEvening);
  await calendar.create();
  await calendar.organizing.getByRole('link', { name: 'Soop' }).click();
  const title = (words: string) => page.getByRole('heading', { name: words, exact: true });
  await expect(title('Soop')).toBeVisible();
  await expect.poll(() => kept(page)).toBe(0);
  line.break();
  await expect(banner(page)).toBeVisible();
  const form = page.getByRole('form', { name: 'Edit event' });
  for (const words of ['Soup', 'Soup with lentils']) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await form.getByLabel('Title').fill(words);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(title(words)).toBeVisible();
  }
  await expect.poll(() => stored(page)).toBe(2);
  await scene.sql`
    update event set title = 'By phone', sequence = sequence + 1 where organizer_id = ${memberId}`;
  await page.reload();
  await expect(title('Soup with lentils')).toBeVisible();
  line.mend();
  await expect(form.getByLabel('Title')).toHaveValue('Soup with lentils', patience);
  await expect(form.getByRole('region', { name: 'The other version' })).toContainText('By phone');
  await expect.poll(() => kept(page), patience).toBe(0);
});
