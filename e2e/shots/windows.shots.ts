import { pickerOn } from '../fixtures/emoji.ts';
import { file, halves } from '../fixtures/pictures.ts';
import { unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

for (const { size, scheme, options } of looks.filter(({ narrow }) => !narrow)) {
  test(`chat windows, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(unreachable);
    const ada = await scene.member('Ada Hollis', options);
    await scene.sql`
        insert into friendship
        select ${ada.memberId}, id, now() from (select id from member where id like 'seed-%' order by id limit 4) as few
        union all select id, ${ada.memberId}, now() from (select id from member where id like 'seed-%' order by id limit 4) as few`;
    await scene.sql`
        with peers as (select id, row_number() over (order by id) as n from member where id like 'seed-%' order by id limit 3),
        pairs as (select id as peer, n, least(id, ${ada.memberId}) || '_' || greatest(id, ${ada.memberId}) as pair from peers),
        sent as (
          insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
          select gen_random_uuid(), pair, case when line % 2 = 0 then ${ada.memberId} else peer end,
            (array['Are you up for a walk on Saturday?', 'Always. The river or the hill?',
              'The hill. I want to see whether the storks are back, and there is cake at the top.', 'See you there 🙂'])[line],
            '', now() - (5 - line) * interval '7 minutes'
          from pairs, generate_series(1, 4) as line)
        insert into conversation_member
          (member_id, peer_id, conversation_id, last_text, last_sender_id, last_at, unread, last_read_at)
        select ${ada.memberId}, peer, pair, 'See you there 🙂', ${ada.memberId}, now(), case when n = 1 then 2 else 0 end, now()
        from pairs`;
    const { page } = ada;
    const shot = camera(page, size, scheme);
    await page.goto('/feed');
    // Stored data belongs to the member, once the device knows the member.
    await expect(page.getByRole('article').first()).toBeVisible();
    const peers = await scene.sql<{ id: string }[]>`
        select id from member where id like 'seed-%' order by id limit 3`;
    await page.evaluate(
      ([me, ids]) =>
        localStorage.setItem(
          `hearth-own-chat-windows-${me}`,
          JSON.stringify(ids.map((peerId, n) => ({ peerId, folded: n === 0 }))),
        ),
      [ada.memberId, peers.map(({ id }) => id)] as const,
    );
    await page.reload();
    await expect(page.getByRole('log')).toHaveCount(2);
    await shot('chat-windows');
    const last = page
      .getByRole('region')
      .filter({ has: page.getByRole('log') })
      .last();
    await last.getByRole('button', { name: 'Emoji' }).click();
    await expect(pickerOn(page).emoji('Grinning Face')).toBeVisible();
    await shot('chat-windows-emoji');
    await page.keyboard.press('Escape');
    await ada.context.setOffline(true);
    const chooser = page.waitForEvent('filechooser');
    await last.getByRole('button', { name: 'Add pictures' }).click();
    await (await chooser).setFiles(file(await halves('sandybrown', 'peru')));
    await expect(last.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    await last.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(last.getByText('Waiting for a connection.')).toBeVisible();
    await last.getByRole('button', { name: 'Minimise' }).click();
    await expect(page.getByRole('region', { name: 'Uploads' })).toBeVisible();
    await shot('chat-windows-uploads');
  });
}
