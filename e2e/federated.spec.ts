import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { expect, test } from './fixtures/federated-stack.ts';
import { newAddress, password, sessionEnded } from './fixtures/scene.ts';
import { openSettings, settingOn, toastOn } from './fixtures/screens.ts';

// In one worker: a second one would start another system.
test.describe.configure({ mode: 'default' });

interface Introduction {
  account: string;
  email: string;
  given?: string;
  family?: string;
  confirmed?: boolean;
}

/** Logs in on the provider's own page. */
async function introduce(page: Page, { account, email, given, family, confirmed }: Introduction) {
  await expect(page.getByRole('heading', { name: 'Example ID', level: 1 })).toBeVisible();
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Given name').fill(given ?? '');
  await page.getByLabel('Family name').fill(family ?? '');
  await page.getByLabel('Email is confirmed').setChecked(confirmed ?? true);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const leave = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Example ID' }).click();

const someone = (name: string): Introduction => {
  const email = newAddress(name);
  return { account: email, email, given: name, family: 'Kent' };
};

test('Cleo comes in through the provider, and comes back to where she was going', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded);
  const page = await (await scene.browser()).newPage();
  const cleo = someone('Cleo');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
  await expectAccessible(page);
  await leave(page);
  await introduce(page, cleo);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Cleo Kent' })).toBeVisible();

  await page.context().clearCookies({ name: /^hearth/ });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/photos');
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);
  await leave(page);
  await expect(page).toHaveURL('/photos');
});

test('the way to the provider appears once the server can say that there is one', async ({
  scene,
}) => {
  scene.expectComplaints(/503/);
  const page = await (await scene.browser()).newPage();
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
  const button = page.getByRole('button', { name: 'Continue with Example ID' });
  await expect(button).toBeVisible();

  // Login bar, form and button all need the answer: one request serves them.
  asked = 0;
  await page.reload();
  await expect(button).toBeVisible();
  expect(asked).toBe(1);
});

test('an address that the provider has not confirmed is confirmed by letter', async ({ scene }) => {
  const page = await (await scene.browser()).newPage();
  const dan = { ...someone('Dan'), confirmed: false };
  await page.goto('/login');
  await leave(page);
  await introduce(page, dan);
  await expect(page).toHaveURL('/verify');
  const { link } = await scene.letter(dan.email, 'Verify your email for Hearth');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Email verified!').first()).toBeVisible();
});

test('whoever changes their mind at the provider is told so', async ({ scene }) => {
  const page = await (await scene.browser()).newPage();
  await page.goto('/photos');
  await expect(page).toHaveURL('/login');
  await leave(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You did not log in with Example ID.')).toBeVisible();
  await expectAccessible(page);
  // This does not lose the page to return to.
  await leave(page);
  await introduce(page, someone('Kim'));
  await expect(page).toHaveURL('/photos');
});

test('a member whose connecting failed is told so in Settings', async ({ scene }) => {
  const { page, email } = await scene.member('Lea');
  await page.goto('/settings');
  await openSettings(page, 'Sign-in with Example ID');
  const connection = page.getByRole('form', { name: 'Sign-in with Example ID' });
  await connection.getByLabel('Current password').fill(password);
  await connection.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('heading', { name: 'Example ID', level: 1 })).toBeVisible();
  // They took so long that what had been started has expired.
  await scene.sql`delete from auth.verification`;
  await introduce(page, { account: email, email });
  const words = 'That took too long, or began in another browser. Please try again.';
  await expect(toastOn(page, words)).toBeVisible();
  await expect(page).toHaveURL('/settings');
});

test('Eve has a password: she is not connected by her address, but by herself in Settings', async ({
  scene,
}) => {
  scene.expectComplaints(/400/);
  const eve = await scene.member('Eve');
  const { page } = eve;
  const atProvider = { account: `eve-${eve.memberId}`, email: eve.email };
  const other = await (await scene.browser()).newPage();
  await other.goto('/login');
  await leave(other);
  await introduce(other, atProvider);
  await expect(
    other.getByText(
      'This address already has an account. Log in with your password, then connect it in Settings.',
    ),
  ).toBeVisible();

  await page.goto('/settings');
  await openSettings(page, 'Sign-in with Example ID');
  const form = page.getByRole('form', { name: 'Sign-in with Example ID' });
  const connect = form.getByRole('button', { name: 'Connect', exact: true });
  await connect.click();
  await expect(toastOn(page, 'Password is required.')).toBeVisible();
  await form.getByLabel('Current password').fill('Wrong-password-1');
  await connect.click();
  await expect(toastOn(page, 'The current password is not right.')).toBeVisible();
  await form.getByLabel('Current password').fill(password);
  await connect.click();
  await introduce(page, atProvider);
  await expect(toastOn(page, 'Connected. You can log in with it from now on.')).toBeVisible();
  await expect(page).toHaveURL('/settings');
  const row = settingOn(page, 'Sign-in with Example ID');
  await expect(row).toContainText('Connected');
  await expectAccessible(page);

  await leave(other);
  await expect(other).toHaveURL('/profile');
  await expect(other.getByRole('heading', { name: eve.name })).toBeVisible();
  await scene.letter(eve.email, 'Example ID was connected to your Hearth account');

  await openSettings(page, 'Sign-in with Example ID');
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Disconnect' }).click();
  await expect(toastOn(page, 'Example ID is disconnected.')).toBeVisible();
  await expect(row).toContainText('Not connected');
  await openSettings(page, 'Sign-in with Example ID');
  await expect(connect).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');
  await scene.letter(eve.email, 'Example ID was disconnected from your Hearth account');
});

test('Finn has no password: the provider says again who he is, in a popup', async ({ scene }) => {
  // Without a confirmation, the request never reaches the server; a used link is answered with a 401.
  scene.expectComplaints(...sessionEnded, /400/);
  const page = await (await scene.browser()).newPage();
  const finn = someone('Finn');
  await page.goto('/login');
  await leave(page);
  await introduce(page, finn);
  await expect(page).toHaveURL('/profile');
  await page.goto('/settings');
  await openSettings(page, 'Sign-in with Example ID', 'Email');
  await expect(page.getByText('It is your only way to log in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeHidden();
  await expectAccessible(page);

  const newEmail = newAddress('Finnegan');
  const form = page.getByRole('form', { name: 'Email address' });
  await form.getByLabel('New email address').fill(newEmail);
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(toastOn(page, 'Please confirm that it is you first.')).toBeVisible();
  await expect(form.getByText('Please confirm that it is you first.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Confirm with Example ID' })).toBeFocused();
  await expectAccessible(page);

  const confirm = async (who: Introduction) => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Confirm with Example ID' }).first().click();
    const popup = await opened;
    await introduce(popup, who);
    await expect.poll(() => popup.isClosed()).toBe(true);
  };
  // Logging in to somebody else's account there proves nothing.
  await confirm(someone('Gus'));
  await expect(toastOn(page, 'That did not confirm that it is you. Try again.')).toBeVisible();
  await confirm(finn);
  await expect(form.getByText('You confirmed that it is you.')).toBeVisible();
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(toastOn(page, 'We sent a verification link to your NEW email.')).toBeVisible();
  await scene.letter(newEmail);
  await page.goto('/reauthenticate?result=failed');
  await expect(page.getByText('That did not confirm that it is you.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/settings');
  await openSettings(page, 'Email', 'Delete account');
  // One proof is for one action.
  await expect(form.getByRole('button', { name: 'Confirm with Example ID' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Confirm with Example ID' }).click();
  await introduce(await opened, finn);
  await expect(dialog.getByText('You confirmed that it is you.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await leave(page);
  await expect(page).toHaveURL('/leaving');
});

test('Hal sets a password by letter, and may then disconnect', async ({ scene }) => {
  scene.expectComplaints(...sessionEnded);
  const page = await (await scene.browser()).newPage();
  const hal = someone('Hal');
  await page.goto('/login');
  await leave(page);
  await introduce(page, hal);
  await expect(page).toHaveURL('/profile');
  await page.goto('/settings');
  await openSettings(page, 'Password');
  await page.getByRole('button', { name: 'Set a password' }).click();
  const { link } = await scene.letter(hal.email, 'Choose a new password for Hearth');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill(hal.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toastOn(page, 'Welcome back!')).toBeVisible();
  await page.goto('/settings');
  await openSettings(page, 'Sign-in with Example ID');
  const form = page.getByRole('form', { name: 'Sign-in with Example ID' });
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Disconnect' }).click();
  await expect(settingOn(page, 'Sign-in with Example ID')).toContainText('Not connected');
});
