import type { Locator, Page } from '@playwright/test';
import { file, halves } from './fixtures/pictures.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const contactsOn = (page: Page) => page.getByRole('complementary', { name: 'Contacts' });

function windowOn(page: Page, { name }: Person) {
  const region = page.getByRole('region', { name, exact: true });
  const box = region.getByRole('textbox', { name: 'Message' });
  return {
    region,
    box,
    open: () => contactsOn(page).getByRole('link', { name }).click(),
    press: (name: 'Minimise' | 'Expand' | 'Close') => region.getByRole('button', { name }).click(),
    write: async (text: string) => {
      await box.fill(text);
      await box.press('Enter');
    },
    messages: region.getByRole('log').getByRole('listitem'),
  };
}

/** Says something by hand, as from a device elsewhere. */
const says = ({ sql }: Scene, from: Person, to: Person, text: string) => sql`
  with pair as (select least(${from.memberId}, ${to.memberId}) || '_' || greatest(${from.memberId}, ${to.memberId}) as id),
  said as (
    insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
    select gen_random_uuid(), id, ${from.memberId}, ${text}, '', now() from pair)
  insert into conversation_member
    (member_id, peer_id, conversation_id, last_text, last_sender_id, last_at, unread, last_read_at)
  select ${to.memberId}, ${from.memberId}, id, ${text}, ${from.memberId}, now(), 1, to_timestamp(0) from pair
  on conflict (member_id, conversation_id) do update
    set last_text = excluded.last_text, last_at = excluded.last_at, unread = conversation_member.unread + 1`;

test('Ada and Ben talk in windows beside what they look at', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await Promise.all([ada.page.goto('/feed'), ben.page.goto('/feed')]);
  const [hers, his] = [windowOn(ada.page, ben), windowOn(ben.page, ada)];
  await hers.open();
  await expect(hers.box).toBeFocused();
  await hers.box.fill('Tea?');
  await hers.box.press('Shift+Enter');
  await hers.box.pressSequentially('At five?');
  await hers.box.press('Enter');
  await expect(hers.messages).toContainText(['Tea?']);
  await expect(hers.box).toHaveValue('');

  await his.open();
  await expect(his.messages).toContainText(['Tea?']);
  await his.write('With cake');
  await expect(hers.messages).toContainText(['Tea?', 'With cake']);
  await expect(ada.page).toHaveURL('/feed');

  await hers.press('Close');
  await expect(hers.region).toHaveCount(0);
  await expect(ada.page.getByRole('main')).toBeFocused();
});

test('a folded window is its header with what is unread, here and in another tab, and after a reload', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await ada.page.goto('/feed');
  const other = await ada.context.newPage();
  await other.goto('/profile');
  const [here, there] = [windowOn(ada.page, ben), windowOn(other, ben)];
  await here.open();
  await expect(there.region).toBeVisible();
  await here.press('Minimise');
  await expect(there.box).toHaveCount(0);
  await says(scene, ben, ada, 'Are you there?');
  await expect(here.region).toContainText('1 unread');
  await expect(there.region).toContainText('1 unread');

  await ada.page.reload();
  await expect(here.region).toContainText('1 unread');
  await here.press('Expand');
  await expect(here.messages).toContainText(['Are you there?']);
  await here.press('Minimise');
  await expect(here.region).not.toContainText('unread');
});

test('there is room for three: the oldest leaves, and its draft waits', async ({ scene }) => {
  const [ada, ...others] = await scene.friends('Ada', 'Ben', 'Cyd', 'Dee', 'Eve');
  await ada.page.goto('/feed');
  const [ben, cyd, dee, eve] = others.map((one) => windowOn(ada.page, one));
  if (!ben || !cyd || !dee || !eve) throw new Error('Somebody is missing.');
  await ben.open();
  await ben.box.fill('Half a thought');
  for (const next of [cyd, dee]) await next.open();
  await ben.open();
  await expect(ben.box).toBeFocused();
  await eve.open();
  await expect(eve.box).toBeFocused();
  await expect(ben.region).toHaveCount(0);
  await expect(cyd.region).toBeVisible();
  await ben.open();
  await expect(cyd.region).toHaveCount(0);
  await expect(ben.box).toHaveValue('Half a thought');
});

test('on the screen of messages there is none, and from there a contact leads to their conversation', async ({
  scene,
}) => {
  const [ada, ben, cyd] = await scene.friends('Ada', 'Ben', 'Cyd');
  await ada.page.goto('/feed');
  const his = windowOn(ada.page, ben);
  await his.open();
  await expect(his.region).toBeVisible();
  await ada.page
    .getByRole('navigation')
    .getByRole('link', { name: /Messages/ })
    .first()
    .click();
  await expect(his.region).toHaveCount(0);
  await contactsOn(ada.page).getByRole('link', { name: cyd.name }).click();
  await expect(ada.page).toHaveURL(`/messages/${cyd.memberId}`);
  await ada.page.goBack();
  await ada.page.goBack();
  await expect(his.region).toBeVisible();
});

test('as many stand beside each other as there is room for, beside uploads', async ({ scene }) => {
  scene.expectComplaints(unreachable);
  const [ada, ...others] = await scene.friends('Ada', 'Ben', 'Cyd', 'Dee');
  const { page } = ada;
  await page.goto('/feed');
  const windows = others.map((one) => windowOn(page, one));
  const [ben, cyd, dee] = windows;
  if (!ben || !cyd || !dee) throw new Error('Somebody is missing.');
  for (const one of windows) await one.open();
  await expect(dee.box).toBeFocused();
  // What stands below a window can be reached above it.
  await page.setViewportSize({ width: 1280, height: 600 });
  await dee.open();
  await expect(dee.box).toBeFocused();
  await ada.context.setOffline(true);
  const chooser = page.waitForEvent('filechooser');
  await dee.region.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles(file(await halves('red', 'blue')));
  await expect(dee.region.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await dee.box.press('Enter');
  await dee.press('Minimise');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(uploads).toBeInViewport({ ratio: 1 });
    for (const { region } of windows) {
      await expect(region).toBeInViewport({ ratio: 1 });
      expect(await isApart(uploads, region)).toBe(true);
    }
  }
  await page.setViewportSize({ width: 820, height: 800 });
  await expect(ben.region).toHaveCount(0);
  await expect(cyd.region).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(ben.region).toBeInViewport({ ratio: 1 });
});

async function isApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not there.');
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y;
}
