import { addHype, addPost } from '../../testing/members.ts';
import { befriend } from '../fixtures/accounts.ts';
import { givePhotos } from '../fixtures/landscapes.ts';
import { commentsOn, feedOn, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

const yesterday = new Date(Date.now() - 24 * 3_600_000);
const texts = [
  'Soup, if the weather stays like this.',
  'I have a whole pumpkin left. Nobody ever told me how large they grow, and now it looks at me every morning when I make coffee.',
  'Not pumpkin again\n\nplease',
  'Bread as well? https://example.org/bread/with/a/long/address/that/does/not/end/so/soon',
  'Yes!',
];

for (const { size, scheme, options } of looks) {
  test(`comments, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(unreachable);
    const ada = await scene.member('Ada', options);
    const guests = await Promise.all(
      ['Ben', 'Cleo', 'Maximiliane-Alexandrina-Theodora Featherstonehaugh-Cholmondeley'].map(
        (name) => scene.member(name),
      ),
    );
    await befriend(scene, ada, ...guests);
    const { page } = ada;
    const shoot = camera(page, size, scheme);
    const text = 'What shall we cook on Sunday?';
    const id = await addPost(scene.sql, ada.memberId, { text, at: yesterday });
    const people = [ada, ...guests];
    for (const { memberId } of people) await addHype(scene.sql, id, memberId);
    const comment = (at: number, text: string) => scene.sql`
      insert into comment (id, post_id, member_id, text, created_at, edited_at)
      values (${`${id}-${at}`}, ${id}, ${people[at % people.length]?.memberId ?? ''}, ${text},
        now() - ${1_000 - at} * interval '1 minute', ${at % 4 === 0 ? new Date() : null})`;
    await page.goto(`/post/${crypto.randomUUID()}`);
    await expect(page.getByText('This post is no longer available.')).toBeVisible();
    await shoot('post-gone');
    await page.goto(`/post/${id}`);
    await expect(page.getByText('No comments yet.')).toBeVisible();
    await shoot('post-no-comments');

    for (const [index, text] of texts.entries()) await comment(index, text);
    await page.goto('/feed');
    const card = feedOn(page).post('What shall we cook');
    const here = commentsOn(card);
    await expect(card.getByRole('link', { name: 'View all 5' })).toBeVisible();
    await here.begin();
    await here.box.fill('I bring the');
    await card.scrollIntoViewIfNeeded();
    await shoot('comments-in-feed');
    await here.choose('Yes!', 'Edit');
    await shoot('comment-edit');
    await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Yes, and bread');
    await scene.sql`update comment set text = 'No!' where id = ${`${id}-4`}`;
    await expect(page.getByRole('region', { name: 'The other version' })).toBeVisible();
    await shoot('comment-edit-other');
    await scene.sql`update comment set text = 'Yes!' where id = ${`${id}-4`}`;
    await page.keyboard.press('Escape');
    await here.choose('Yes!', 'Delete');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('comment-delete');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: '4 hypes' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
    await shoot('hypes');
    await page.keyboard.press('Escape');
    await here.box.fill('a'.repeat(1_990));
    await card.getByText('1,990 / 2,000').scrollIntoViewIfNeeded();
    await shoot('comment-room');
    await here.box.fill('Donaudampfschifffahrtsgesellschaft'.repeat(4));
    await ada.context.setOffline(true);
    await here.box.press('Enter');
    await expect(here.comment('Donaudampf')).toBeVisible();
    await here.box.scrollIntoViewIfNeeded();
    await shoot('comment-waiting');
    await ada.context.setOffline(false);
    await expect(here.comment('Donaudampf').getByText('Just now')).toBeVisible();

    for (let at = texts.length; at < 50; at++) await comment(at, `Idea number ${at}`);
    await page.goto(`/post/${id}?comment=${id}-20`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Idea number 10' })).toHaveCount(1);
    await expect(page.getByText('Idea number 20')).toBeInViewport();
    await shoot('comment-linked');
    await page.goto(`/post/${id}`);
    await expect(page.getByRole('button', { name: 'View earlier comments' })).toBeVisible();
    await shoot('post-comments');
    await page.goto(`/post/${id}?comment=${id}-99`);
    await expect(page.getByText('This comment is no longer available.')).toBeVisible();
    await shoot('comment-gone');

    await givePhotos(scene, ada, 3);
    await scene.sql`update photo set post_id = ${id} where member_id = ${ada.memberId} and type = 'post'`;
    await page.goto('/photos');
    await page.getByRole('button', { name: /^Photo from a post/ }).click();
    await expect(page.getByRole('dialog').getByText('Idea number 49')).toBeVisible();
    await shoot('comments-in-photos-viewer');
    await page.goto('/profile');
    await page
      .getByRole('region', { name: 'Photos' })
      .getByRole('button', { name: /^Photo from a post/ })
      .click();
    await expect(page.getByRole('dialog').getByText('Idea number 49')).toBeVisible();
    await shoot('comments-in-viewer');
  });
}
