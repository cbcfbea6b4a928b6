import { changeHouse } from '../../server/auth/house.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import { camera, looks } from './camera.ts';

// In one worker: a second one would start another system.
test.describe.configure({ mode: 'default' });

const rules =
  'Be kind to each other.\nWhat is said here stays here.\nAsk before you post a picture of somebody.';

for (const { size, scheme, options } of looks) {
  test(`the door and invitations, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/404/);
    const ada = await scene.member('Ada Lovelace', options);
    const visitor = await (await scene.browser(options)).newPage();
    const shootVisitor = camera(visitor, size, scheme);
    await changeHouse(scene.sql, { door: 'invitation', name: 'The Lees', rules });
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { name: 'By invitation' })).toBeVisible();
    await shootVisitor('door-landing-closed');

    const shoot = camera(ada.page, size, scheme);
    await ada.page.goto('/friends');
    const invite = ada.page.getByRole('button', { name: 'Invite a friend' });
    await expect(ada.page.getByText('No friends yet.').first()).toBeVisible();
    await shoot('door-friends');
    await invite.click();
    await expect(ada.page.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await shoot('door-invite');
    await ada.page.getByRole('button', { name: 'Make a link' }).click();
    await expect(ada.page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
    await expect(ada.page.getByText(/more can come/)).toBeVisible();
    await shoot('door-invite-made');
    const link = await ada.page.getByRole('textbox', { name: 'Your link' }).inputValue();

    await visitor.goto(link);
    await expect(visitor.getByText('invites you to The Lees')).toBeVisible();
    await shootVisitor('door-join');
    await visitor.goto('/join#wrong');
    await expect(visitor.getByText('This invitation is no longer valid.')).toBeVisible();
    await shootVisitor('door-join-over');
    await changeHouse(scene.sql, { door: 'approval' });
    await visitor.goto('/');
    await expect(visitor.getByText('your request waits for approval')).toBeVisible();
    await shootVisitor('door-landing-approval');
    await changeHouse(scene.sql, { door: 'open', rules: '' });
    await visitor.goto('/');
    await expect(visitor.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    await shootVisitor('door-landing-open');

    const waiting = await scene.member('Wanda Wait', options);
    await scene.sql`update member set status = 'waiting' where id = ${waiting.memberId}`;
    const shootWaiting = camera(waiting.page, size, scheme);
    await waiting.page.goto('/');
    await expect(waiting.page).toHaveURL('/waiting');
    await shootWaiting('door-waiting');
  });
}
