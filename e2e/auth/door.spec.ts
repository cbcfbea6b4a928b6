import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { changeHouse } from '../../server/auth/house.ts';
import { setMember } from '../../server/commands/member.ts';
import { setRole } from '../../testing/roles.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import { newAddress, password } from '../fixtures/scene.ts';
import { toastOn } from '../fixtures/screens.ts';

// In one worker: a second one would start another system.
test.describe.configure({ mode: 'default' });

test.afterEach(({ scene }) => changeHouse(scene.sql, { door: 'open', name: 'Hearth', rules: '' }));

const formOn = (page: Page) => page.getByRole('form', { name: 'Create new account' });

async function signUp(page: Page, name: string) {
  const email = newAddress(name);
  const form = formOn(page);
  await form.getByLabel('First name').fill(name);
  await form.getByLabel('Email address', { exact: true }).fill(email);
  await form.getByLabel('Confirm email address').fill(email);
  await form.getByLabel('New password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
  return email;
}

/** The text of the QR code on the screen, as a phone's camera reads it. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'The link as a QR code' });
  await expect(code).toBeVisible();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

test('Ada invites Ben, who scans her code, signs up where it is closed, and is her friend', async ({
  scene,
}) => {
  scene.expectComplaints(/404|403/);
  const ada = await scene.member('Ada Lovelace');
  await changeHouse(scene.sql, { door: 'invitation', name: 'The Lees', rules: 'Be kind.' });
  const visitor = await (await scene.browser({ colorScheme: 'dark' })).newPage();

  await test.step('the landing page says so, and has no form', async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { name: 'By invitation' })).toBeVisible();
    await expect(visitor.getByText('The Lees is open to those who are invited.')).toBeVisible();
    await expect(formOn(visitor)).toBeHidden();
    await visitor.getByText('House rules').click();
    await expect(visitor.getByText('Be kind.')).toBeVisible();
    await expectAccessible(visitor);
  });

  const link = await test.step('Ada makes a link', async () => {
    await ada.page.goto('/friends');
    await ada.page.getByRole('button', { name: 'Invite a friend' }).click();
    await expect(ada.page.getByRole('dialog', { name: 'Invite friends' })).toBeVisible();
    await expectAccessible(ada.page);
    await ada.page.getByRole('button', { name: 'Make a link' }).click();
    const url = await ada.page.getByRole('textbox', { name: 'Your link' }).inputValue();
    expect(await scan(ada.page)).toBe(url);
    await expect(ada.page.getByText(/^One more can come, until/)).toBeVisible();
    await expectAccessible(ada.page);
    return url;
  });

  await test.step('Ben opens it on his phone and signs up', async () => {
    await visitor.goto(link);
    await expect(visitor.getByText('invites you to The Lees')).toContainText('Ada Lovelace');
    await expectAccessible(visitor);
    const email = await signUp(visitor, 'Ben');
    await expect(visitor).toHaveURL('/verify');
    const { link: confirmation } = await scene.letter(email);
    await visitor.goto(confirmation);
    await visitor.getByRole('button', { name: /confirm/i }).click();
    await expect(visitor).toHaveURL('/profile');
    await visitor.goto('/friends');
    await expect(
      visitor
        .getByRole('region', { name: 'Friends' })
        .getByRole('link', { name: /Ada Lovelace/ })
        .first(),
    ).toBeVisible();
  });

  await test.step('Ada sees that he came, and that her link is used up', async () => {
    await ada.page.keyboard.press('Escape');
    await ada.page.getByRole('button', { name: 'Invite a friend' }).click();
    const came = ada.page.getByRole('list', { name: 'Who came' });
    await expect(came.getByRole('link', { name: /Ben/ })).toBeVisible();
    await expect(ada.page.getByText('Over', { exact: true })).toBeVisible();
    const stranger = await (await scene.browser()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByText('This invitation is no longer valid.')).toBeVisible();
    await expectAccessible(stranger);
  });

  await test.step('a link that she takes back opens nothing', async () => {
    await ada.page.getByRole('button', { name: 'Make a link' }).click();
    const other = await ada.page.getByRole('textbox', { name: 'Your link' }).inputValue();
    await visitor.goto(other);
    await expect(visitor.getByText('You are in already')).toContainText('Ada Lovelace');
    await expectAccessible(visitor);
    await ada.page.getByRole('button', { name: 'Take back' }).click();
    await expect(toastOn(ada.page, 'The link no longer works.')).toBeVisible();
    const stranger = await (await scene.browser()).newPage();
    await stranger.goto(other);
    await expect(stranger.getByText('This invitation is no longer valid.')).toBeVisible();
  });

  await test.step('the house rules are in the member’s menu', async () => {
    await visitor.getByRole('link', { name: 'Open the feed' }).click();
    await visitor.getByRole('button', { name: 'Account menu' }).click();
    await visitor.getByRole('menuitem', { name: 'House rules' }).click();
    await expect(visitor.getByRole('dialog', { name: 'House rules' })).toContainText('Be kind.');
    await expectAccessible(visitor);
  });
});

test('Cleo waits for approval after confirming, and is let in', async ({ scene }) => {
  await changeHouse(scene.sql, { door: 'approval' });
  const page = await (await scene.browser()).newPage();
  await page.goto('/');
  await expect(formOn(page)).toContainText('your request waits for approval');
  await expectAccessible(page);
  const email = await signUp(page, 'Cleo');
  const { link } = await scene.letter(email);
  await page.goto(link);
  await page.getByRole('button', { name: /confirm/i }).click();
  await expect(page).toHaveURL('/waiting');
  await expect(page.getByText('Your request waits for approval.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/feed');
  await expect(page).toHaveURL('/waiting');
  await setMember(scene.place.databaseUrl, [email, '--status', 'active']);
  expect((await scene.letter(email, 'You are in')).link).toBe(`${scene.place.origin}/login`);
  await expect(page).toHaveURL('/feed');
});

test('an operator saves the rules without a password, the door only with it', async ({ scene }) => {
  const { page, memberId } = await scene.member('Opa');
  await setRole(scene.sql, memberId, 'operator');
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  const dialog = page.getByRole('dialog');
  const saved = toastOn(page, 'Saved.');
  await page.goto('/admin/settings');
  await page.getByLabel('House rules').fill('Be kind.');
  await save.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(saved).toBeVisible();
  await page.getByRole('radio', { name: 'By invitation' }).check();
  await expect(page.getByText('Only whoever has a link can sign up.')).toBeVisible();
  await save.click();
  await expect(dialog.getByLabel('Current password')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => scene.sql`select door, rules from private.house`)
    .toEqual([{ door: 'invitation', rules: 'Be kind.' }]);
});
