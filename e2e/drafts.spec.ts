import { editorOn } from './fixtures/composer.ts';
import { edit, field } from './fixtures/details.ts';
import { inTwoTabs, messagesOn } from './fixtures/messages.ts';
import { commentsOn, feedOn, goWithin } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** A tab that is asleep learns of a logout only after its drafts are gone. */
function hearsLate() {
  const isForgotten = () => !Object.keys(localStorage).some((key) => /^hearth-draft/.test(key));
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

test('what is typed in another tab goes with a logout, too', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const other = await ada.context.newPage();
  await other.addInitScript(hearsLate);
  const there = messagesOn(other, ben.name);
  await there.open(ben);
  await there.box.fill('Nobody else shall see this');
  await ada.page.goto('/feed');
  await ada.page.getByRole('button', { name: 'Account menu' }).click();
  await ada.page.getByRole('menuitem', { name: 'Logout' }).click();
  for (const page of [ada.page, other]) await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() => other.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
    .not.toContain('Nobody else');
});

test('two tabs of the feed show the same post and comment, until they are sent', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const other = await ada.context.newPage();
  const [here, there] = [feedOn(ada.page), feedOn(other)];
  await here.open();
  await here.composer.fill('What shall we cook?');
  await there.open();
  await expect(there.composer).toHaveValue('What shall we cook?');
  await other.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(here.post('What shall we cook?')).toBeVisible();
  for (const { composer } of [here, there]) await expect(composer).toHaveValue('');

  const [under, seen] = [here, there].map((feed) => commentsOn(feed.post('What shall we cook?')));
  if (!under || !seen) throw new Error('Two tabs');
  await under.box.fill('Soup');
  await other.reload();
  await expect(seen.box).toHaveValue('Soup');
  // Emptying a box sends nothing: the other tab keeps what was typed there.
  await seen.box.fill('');
  await expect(under.box).toHaveValue('Soup');
  await under.box.press('Enter');
  await expect(seen.comment('Soup')).toBeVisible();
  for (const { box } of [under, seen]) await expect(box).toHaveValue('');
});

test('new words for a message or a comment overwrite nothing unseen that another tab made of it', async ({
  scene,
}) => {
  const { ada, ben, other, here, there } = await inTwoTabs(scene);
  await here.open(ben);
  await here.write('At six');
  await there.open(ben);
  await there.choose('At six', 'Edit');
  await there.box.fill('At eight, rather');
  await here.choose('At six', 'Edit');
  await here.write('At seven');

  const version = other.getByRole('region', { name: 'The other version' });
  await expect(version).toContainText('At seven');
  await expect(there.box).toHaveValue('At eight, rather');
  await other.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(here.message('At eight, rather')).toBeVisible();

  const id = crypto.randomUUID();
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (${id}, ${ben.memberId}, 'What shall we cook?', now(), 0)`;
  const tabs = [ada.page, other].map((page) => ({
    page,
    ...commentsOn(feedOn(page).post('What shall we cook?')),
    editor: page.getByRole('textbox', { name: 'Edit your comment' }),
  }));
  const [mine, theirs] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
  await mine.page.goto(`/post/${id}`);
  await mine.write('Soup');
  await theirs.page.goto(`/post/${id}`);
  // A tab that is opened with an edit in progress shows the edit, so this tab is asked first.
  for (const tab of [theirs, mine])
    await tab.comment('Soup').getByRole('button', { name: 'Edit' }).click();
  await theirs.editor.fill('Soup with bread');
  await mine.editor.fill('Soup with lentils');
  await mine.editor.press('Enter');
  await expect(version).toContainText('Soup with lentils');
  await theirs.page.reload();
  await expect(theirs.editor).toHaveValue('Soup with bread');
  await theirs.all.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(mine.comment('Soup with bread')).toBeVisible();
});

test('an edit that is left half written on one screen is gone on with in another tab, and not begun anew over it', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const { page } = ada;
  const other = await ada.context.newPage();
  const [here, there] = [feedOn(page), feedOn(other)];
  await Promise.all([here.open(), there.open()]);
  await here.write('What shall we cook?');
  await expect(there.post('What shall we cook?')).toBeVisible();
  await here.posts.getByRole('button', { name: 'Edit' }).click();
  await editorOn(page).box.fill('What shall we bake?');
  await goWithin(page, '/profile');
  await edit(page);
  await field(page, 'About Me').fill('I bake');
  await goWithin(page, '/settings');
  await there.posts.getByRole('button', { name: 'Edit' }).click();
  await expect(editorOn(other).box).toHaveValue('What shall we bake?');
  await editorOn(other).box.press('End');
  await editorOn(other).box.pressSequentially(' Or fry?');
  await goWithin(page, '/feed');
  await expect(editorOn(page).box).toHaveValue('What shall we bake? Or fry?');

  await other.goto('/profile');
  await expect(field(other, 'About Me')).toHaveValue('I bake');
  await other
    .getByRole('form', { name: 'Details' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await goWithin(page, '/profile');
  await edit(page);
  await field(page, 'About Me').fill('I cook');
  await goWithin(page, '/settings');
  await edit(other);
  await expect(field(other, 'About Me')).toHaveValue('I cook');
});
