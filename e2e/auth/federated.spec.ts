import type { Locator, Page } from '@playwright/test';
import { changeHouse } from '../../server/auth/house.ts';
import { addInvitation, invitationUrl } from '../../server/friends/invitations.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/federated-stack.ts';
import { newAddress, password, sessionEnded } from '../fixtures/scene.ts';
import { openSettings, settingOn, toastOn } from '../fixtures/screens.ts';
import { logIn } from '../fixtures/sign-up.ts';

// In one worker: a second one would start another system.
test.describe.configure({ mode: 'default' });

test.afterEach(({ scene }) => changeHouse(scene.sql, { door: 'open' }));

interface Introduction {
  account: string;
  email: string;
  given?: string;
  family?: string;
}

/** Logs in on the provider's own page. */
async function introduce(page: Page, { account, email, given, family }: Introduction) {
  await expect(page.getByRole('heading', { name: 'Example ID', level: 1 })).toBeVisible();
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Given name').fill(given ?? '');
  await page.getByLabel('Family name').fill(family ?? '');
  await page.getByLabel('Email is confirmed').check();
  await page.getByRole('button', { name: 'Log in' }).click();
}

const wayOn = (page: Page) => page.getByRole('button', { name: 'Continue with Example ID' });
const leave = (page: Page) => wayOn(page).click();
const settings = 'Sign-in with Example ID';

const someone = (name: string): Introduction => {
  const email = newAddress(name);
  return { account: email, email, given: name, family: 'Kent' };
};

test('Cleo signs up through a provider after cancelling once, and lands on the page she wanted', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded, /503/);
  const page = await (await scene.browser()).newPage();

  await test.step('the button appears once the server knows a provider', async () => {
    let [away, asked] = [true, 0];
    await page.route('**/api/account/options', (route) => {
      asked += 1;
      return away ? route.fulfill({ status: 503 }) : route.continue();
    });
    const refused = page.waitForResponse('**/api/account/options');
    await page.goto('/');
    await refused;
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    away = false;
    await expect(wayOn(page)).toBeVisible();
    // Login bar, form and button all need the answer: one request serves them.
    asked = 0;
    await page.reload();
    await expect(wayOn(page)).toBeVisible();
    expect(asked).toBe(1);
    await expectAccessible(page);
  });

  await test.step('cancelling at the provider is reported, and keeps the page she wanted', async () => {
    await page.goto('/photos');
    await expect(page).toHaveURL('/login');
    await leave(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You did not log in with Example ID.')).toBeVisible();
    await expectAccessible(page);
    await leave(page);
    await introduce(page, someone('Cleo'));
    await expect(page).toHaveURL('/photos');
    await expect(page.getByRole('banner')).toContainText('Cleo Kent');
  });

  await test.step('the next time the provider knows her', async () => {
    await page.context().clearCookies({ name: /^hearth/ });
    await page.evaluate(() => localStorage.clear());
    await page.goto('/friends');
    await expect(page).toHaveURL('/login');
    await leave(page);
    await expect(page).toHaveURL('/friends');
  });
});

test('Eve, who has a password, connects a provider in Settings, logs in with it and disconnects it', async ({
  scene,
}) => {
  scene.expectComplaints(/400/);
  const eve = await scene.member('Eve');
  const { page } = eve;
  const atProvider = { account: `eve-${eve.memberId}`, email: eve.email };
  const other = await (await scene.browser()).newPage();
  const form = page.getByRole('form', { name: settings });
  const connect = form.getByRole('button', { name: 'Connect', exact: true });
  const row = settingOn(page, settings);

  await test.step('her address alone does not connect her', async () => {
    await other.goto('/login');
    await leave(other);
    await introduce(other, atProvider);
    await expect(
      other.getByText(
        'This address already has an account. Log in with your password, then connect it in Settings.',
      ),
    ).toBeVisible();
  });

  await test.step('a failed connection is reported', async () => {
    await page.goto('/settings');
    await openSettings(page, settings);
    await connect.click();
    await expect(toastOn(page, 'Password is required.')).toBeVisible();
    await form.getByLabel('Current password').fill('Wrong-password-1');
    await connect.click();
    await expect(toastOn(page, 'The current password is not right.')).toBeVisible();
    await form.getByLabel('Current password').fill(password);
    await connect.click();
    await expect(page.getByRole('heading', { name: 'Example ID', level: 1 })).toBeVisible();
    // She took so long that what had been started has expired.
    await scene.sql`delete from auth.verification`;
    await introduce(page, atProvider);
    const words = 'That took too long, or began in another browser. Please try again.';
    await expect(toastOn(page, words)).toBeVisible();
    await expect(page).toHaveURL('/settings');
  });

  await test.step('she connects it, and logs in with it', async () => {
    await openSettings(page, settings);
    await form.getByLabel('Current password').fill(password);
    await connect.click();
    await expect(toastOn(page, 'Connected. You can log in with it from now on.')).toBeVisible();
    await expect(page).toHaveURL('/settings');
    await expect(row).toContainText('Connected');
    await expectAccessible(page);
    await leave(other);
    await expect(other).toHaveURL('/profile');
    await expect(other.getByRole('heading', { name: eve.name })).toBeVisible();
  });

  await test.step('she disconnects it', async () => {
    await openSettings(page, settings);
    await form.getByLabel('Current password').fill(password);
    await form.getByRole('button', { name: 'Disconnect' }).click();
    await expect(toastOn(page, 'Example ID is disconnected.')).toBeVisible();
    await expect(row).toContainText('Not connected');
    await openSettings(page, settings);
    await expect(connect).toBeVisible();
    await expect(form.getByLabel('Current password')).toHaveValue('');
  });
});

test('Dora comes through a provider where it is closed, by the link of Ada, whose friend she is', async ({
  scene,
}) => {
  scene.expectComplaints(/404/);
  const ada = await scene.member('Ada');
  const dora = someone('Dora');
  const page = await (await scene.browser()).newPage();
  await changeHouse(scene.sql, { door: 'invitation' });

  await test.step('without a link she is refused, and told what she needs', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'By invitation' })).toBeVisible();
    await page.goto('/login');
    await leave(page);
    await introduce(page, dora);
    await expect(
      page.getByText('This Hearth is by invitation. Ask somebody who is in for a link.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto('/feed');
    await expect(page).toHaveURL('/login');
  });

  await test.step('with one she gets in', async () => {
    const token = await addInvitation(scene.sql, ada.memberId, { seats: 1, days: 1 });
    await page.goto(invitationUrl(scene.place.origin, token));
    await expect(page.getByText('invites you to Hearth')).toContainText('Ada Test');
    await leave(page);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('banner')).toContainText('Dora Kent');
  });

  await test.step('each is the other’s friend', async () => {
    await page.goto('/friends');
    await ada.page.goto('/friends');
    for (const [screen, name] of [
      [page, 'Ada Test'],
      [ada.page, 'Dora Kent'],
    ] as const)
      await expect(
        screen
          .getByRole('region', { name: 'Friends' })
          .getByRole('link', { name: new RegExp(name) })
          .first(),
      ).toBeVisible();
  });
});

test('Finn, who has no password, confirms at the provider what he changes, until he sets a password', async ({
  scene,
}) => {
  // Without a confirmation, the request never reaches the server; a used link is answered with a
  // 401.
  scene.expectComplaints(...sessionEnded, /400/);
  const page = await (await scene.browser()).newPage();
  const finn = someone('Finn');
  const email = page.getByRole('form', { name: 'Email address' });
  const confirm = async (within: Page | Locator, who: Introduction) => {
    const opened = page.waitForEvent('popup');
    await within.getByRole('button', { name: 'Confirm with Example ID' }).first().click();
    const popup = await opened;
    await introduce(popup, who);
    await expect.poll(() => popup.isClosed()).toBe(true);
  };

  await test.step('his change needs a confirmation', async () => {
    await page.goto('/login');
    await leave(page);
    await introduce(page, finn);
    await expect(page).toHaveURL('/profile');
    await page.goto('/settings');
    await openSettings(page, settings, 'Email');
    await expect(page.getByText('It is your only way to log in.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Disconnect' })).toBeHidden();
    await expectAccessible(page);
    await email.getByLabel('New email address').fill(newAddress('Finnegan'));
    await email.getByRole('button', { name: 'Change email' }).click();
    await expect(toastOn(page, 'Please confirm that it is you first.')).toBeVisible();
    await expect(email.getByText('Please confirm that it is you first.')).toBeVisible();
    await expect(email.getByRole('button', { name: 'Confirm with Example ID' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('another account there confirms nothing, and his own does', async () => {
    await confirm(page, someone('Gus'));
    await expect(toastOn(page, 'That did not confirm that it is you. Try again.')).toBeVisible();
    await confirm(page, finn);
    await expect(email.getByText('You confirmed that it is you.')).toBeVisible();
    await email.getByRole('button', { name: 'Change email' }).click();
    await expect(toastOn(page, 'We sent a verification link to your NEW email.')).toBeVisible();
  });

  await test.step('one confirmation is for one action', async () => {
    await page.goto('/reauthenticate?result=failed');
    await expect(page.getByText('That did not confirm that it is you.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/settings');
    await openSettings(page, 'Email', 'Delete account');
    await expect(email.getByRole('button', { name: 'Confirm with Example ID' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await confirm(dialog, finn);
    await expect(dialog.getByText('You confirmed that it is you.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
    await leave(page);
    await expect(page).toHaveURL('/leaving');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page).toHaveURL('/feed');
  });

  await test.step('with a password he can disconnect', async () => {
    await page.goto('/settings');
    await openSettings(page, 'Password');
    await page.getByRole('button', { name: 'Set a password' }).click();
    const { link } = await scene.letter(finn.email, 'Choose a new password for Hearth');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await page.goto('/login');
    await logIn(page, finn.email);
    await expect(toastOn(page, 'Welcome back!')).toBeVisible();
    await page.goto('/settings');
    await openSettings(page, settings);
    const form = page.getByRole('form', { name: settings });
    await form.getByLabel('Current password').fill(password);
    await form.getByRole('button', { name: 'Disconnect' }).click();
    await expect(settingOn(page, settings)).toContainText('Not connected');
  });
});
