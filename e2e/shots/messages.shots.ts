import { addBlock } from '../../testing/members.ts';
import { befriend } from '../fixtures/accounts.ts';
import { givePhotos } from '../fixtures/landscapes.ts';
import { addMessages, messagesOn } from '../fixtures/messages.ts';
import { file, halves } from '../fixtures/pictures.ts';
import { unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

const texts = [
  ['Ben', 'Did you see the moon last night?'],
  ['Ada', 'Yes! It was huge.'],
  [
    'Ada',
    'I took far too many pictures of it, none of which came out. My hands shake when it is cold.',
  ],
  [
    'Ben',
    'Soup on Sunday? There is a bakery at https://example.org/bread/with/a/long/address/that/does/not/end',
  ],
  ['Ben', 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)],
  ['Ada', 'Bread\n\nand butter'],
  ['Ben', 'Are you there already?'],
  ['Ben', 'We start at six'],
] as const;

for (const { size, scheme, options } of looks) {
  test(`messages, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(unreachable);
    const ada = await scene.member('Ada', options);
    const [ben, cleo, max] = await Promise.all(
      ['Ben', 'Cleo', 'Maximiliane-Alexandrina-Theodora Featherstonehaugh-Cholmondeley'].map(
        (name) => scene.member(name),
      ),
    );
    if (!ben || !cleo || !max) return;
    const { page } = ada;
    const shoot = camera(page, size, scheme);
    await page.goto('/messages');
    await expect(page.getByText('No conversations yet.')).toBeVisible();
    await shoot('messages-none');
    await befriend(scene, ada, ben, cleo, max);
    await givePhotos(scene, ben, 1);

    const ids = await addMessages(scene, [ada, ben], texts.length, { unread: 2, apart: 260 });
    for (const [index, [from, text]] of texts.entries()) {
      const senderId = from === 'Ada' ? ada.memberId : ben.memberId;
      await scene.sql`update message set text = ${text}, sender_id = ${senderId} where id = ${`${ids}-${index + 1}`}`;
    }
    await scene.sql`update conversation_member set last_text = 'We start at six' where peer_id in (${ada.memberId}, ${ben.memberId})`;
    await scene.sql`update message set reply_to_id = ${`${ids}-4`}, edited_at = now() where id = ${`${ids}-6`}`;
    await scene.sql`update message set deleted_at = now(), text = '' where id = ${`${ids}-1`}`;
    await addMessages(scene, [ada, max], 200, { since: 3_000 });
    await scene.sql`update conversation_member set muted_until = '9999-01-01' where member_id = ${ada.memberId} and peer_id = ${max.memberId}`;

    const hers = messagesOn(page, 'Ben Test');
    await page.goto('/messages');
    await expect(hers.conversation('Ben Test')).toBeVisible();
    await shoot('messages-list');
    await page.goto(`/messages/${cleo.memberId}`);
    await expect(page.getByText('No messages yet. Say hello')).toBeVisible();
    await hers.box.fill('Half a thou');
    await shoot('messages-empty');
    await hers.open(ben);
    await expect(hers.message('We start at six')).toBeInViewport();
    await shoot('messages-thread');
    await hers.write('On my way');
    await expect(hers.message('On my way')).toBeInViewport();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    await (await chooser).setFiles(file(await halves('sandybrown', 'peru')));
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await hers.box.fill('a'.repeat(3_950));
    await shoot('messages-writing');
    await hers.box.fill('');
    await hers.box.press('Enter');
    await expect(hers.log.getByRole('img', { name: 'Picture from you' })).toBeInViewport();
    await shoot('messages-picture');
    await hers.choose('We start at six', 'Reply');
    await shoot('messages-reply');
    await hers.box.press('Escape');
    await hers.message('On my way').hover();
    await hers.message('On my way').getByRole('button', { name: 'Message options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await shoot('messages-menu');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(hers.box).toBeFocused();
    await shoot('messages-edit');
    await hers.box.press('Escape');
    await hers.choose('On my way', 'Delete');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('messages-delete');
    await page.keyboard.press('Escape');

    await ada.context.setOffline(true);
    await hers.write('From a tunnel');
    await expect(hers.message('From a tunnel').getByText('Waiting to send')).toBeVisible();
    await shoot('messages-offline');
    await ada.context.setOffline(false);
    await expect
      .poll(
        () =>
          scene.sql`select 1 from message where text = 'From a tunnel' and sender_id = ${ada.memberId}`,
      )
      .toHaveLength(1);
    await addBlock(scene.sql, ben.memberId, ada.memberId);
    await page.goto(`/messages/${max.memberId}`);
    await expect(page.getByRole('log').getByText('Line 200')).toBeInViewport();
    await shoot('messages-long');
    await page.getByRole('log').evaluate((log) => log.scrollBy(0, -900));
    await expect(page.getByRole('button', { name: 'Newest messages' })).toBeVisible();
    await shoot('messages-far');
    await page.goto(`/messages?`);
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('line 1');
    await expect(
      page.getByRole('list', { name: 'Messages' }).getByRole('link').first(),
    ).toBeVisible();
    await shoot('messages-search');
    await page.goto(`/messages/${ben.memberId}`);
    await expect(page.getByText('This conversation is not available.')).toBeVisible();
    await shoot('messages-unavailable');
    await page.goto('/settings');
    await page.getByRole('region', { name: 'Messages' }).getByRole('button').click();
    await page.getByRole('switch', { name: 'Typing' }).scrollIntoViewIfNeeded();
    await shoot('messages-settings');
  });
}

for (const { size, scheme, options } of looks) {
  test(`messages amiss, ${size}, ${scheme}`, async ({ scene }) => {
    const [ada, ben] = await Promise.all([scene.member('Ada', options), scene.member('Ben')]);
    await befriend(scene, ada, ben);
    await addMessages(scene, [ada, ben], 60);
    const shoot = camera(ada.page, size, scheme);
    const [hers, his] = [messagesOn(ada.page, 'Ben Test'), messagesOn(ben.page, 'Ada Test')];
    await Promise.all([hers.open(ben), his.open(ada)]);
    await his.box.pressSequentially('Soup');
    // A page opens its live connection when it is idle.
    await expect(async () => {
      await his.box.press('End');
      await his.box.pressSequentially('!');
      await expect(ada.page.getByText(/is typing…/).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await shoot('messages-typing');
    await his.box.press('Enter');
    await expect(hers.message(/^Soup/)).toBeInViewport();
    // Each look has a constraint of its own: they are drawn in parallel.
    const refusal = scene.sql(`shot_${size}_${scheme}`);
    await scene.sql`alter table message add constraint ${refusal} check (text <> 'The server refuses this')`;
    await hers.write('The server refuses this');
    await expect(ada.page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await shoot('messages-failed');
    await scene.sql`alter table message drop constraint ${refusal}`;
    await hers.log.evaluate((log) => log.scrollBy(0, -900));
    await expect(ada.page.getByRole('button', { name: 'Newest messages' })).toBeVisible();
    await his.write('On Sunday?');
    await expect(ada.page.getByRole('button', { name: /^New messages/ })).toBeVisible();
    await shoot('messages-new');
    await hers.write('At six');
    await hers.choose('At six', 'Edit');
    await hers.box.fill('At eight, rather');
    await scene.sql`
      update message set text = 'At seven, or whenever you are there: I am at home all day' where sender_id = ${ada.memberId} and text = 'At six'`;
    await expect(ada.page.getByRole('region', { name: 'The other version' })).toBeVisible();
    await shoot('message-edit-other');
    await ada.page.keyboard.press('Escape');
    await hers.box.fill('Shall we bring the children? They have asked for you.');
    await addBlock(scene.sql, ben.memberId, ada.memberId);
    await expect(ada.page.getByText(/^You wrote: Shall we/)).toBeVisible();
    await shoot('messages-unavailable-draft');
  });
}
