import type { Page } from '@playwright/test';
import { newAddress, password, sessionEnded } from './fixtures/scene.ts';
import { feedOn, toastOn } from './fixtures/screens.ts';
import { readEverything } from './fixtures/stored.ts';
import { expect, test } from './fixtures/test.ts';

const logIn = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
};

const signUpForm = (page: Page) => {
  const form = page.getByRole('form', { name: 'Create new account' });
  return {
    form,
    fill: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values))
        await form.getByLabel(label, { exact: true }).fill(value);
    },
    send: () => form.getByRole('button', { name: 'Sign Up' }).click(),
  };
};

const entry = (email: string) => ({
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Email address': email,
  'Confirm email address': email.toUpperCase(),
  'New password': password,
});

test('Ada signs up, past every mistake, confirms her mail with one click, and her waiting tab takes her in', async ({
  scene,
}) => {
  const context = await scene.browser();
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('ALPHA 3.5')).toBeVisible();
  await expect(page.getByText("What's New")).toBeVisible();
  await makesMistakes(page);
  const email = newAddress('Ada');
  const { fill, send } = signUpForm(page);
  await fill(entry(email));
  await send();

  await expect(page).toHaveURL('/verify');
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(toastOn(page, 'Verification email sent. Please check your inbox.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const { link } = await scene.letter(email);
  // A scanner that opens the link confirms nothing.
  await context.request.get(link);
  await page.goto('/feed');
  await expect(page).toHaveURL('/verify');

  const mailTab = await context.newPage();
  await mailTab.goto(link);
  await mailTab.getByRole('button', { name: /confirm/i }).click();
  await expect(page.getByText('Email verified! Redirecting…')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();

  // Once used, the link changes nothing more.
  await mailTab.goto(link);
  await expect(mailTab).not.toHaveURL(/error/);
});

/** Each problem is named at its field and in a toast, in order, and nothing typed is lost. */
async function makesMistakes(page: Page) {
  const { form, fill, send } = signUpForm(page);
  await fill({ ...entry('ada@example.com'), 'Confirm email address': 'ada@example.org' });
  await send();
  await expect(toastOn(page, 'Emails do not match.')).toBeVisible();
  await expect(form.getByLabel('Confirm email address', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );

  await fill({ 'Confirm email address': 'Ada@Example.com' });
  const weak = [
    ['Abc-1', 'Password must be at least 8 characters long.'],
    ['abcdefgh', 'Include at least one uppercase letter.'],
    ['Abcdefgh', 'Include at least one number.'],
    ['Abcdefg1', 'Include at least one special character.'],
  ] as const;
  for (const [value, words] of weak) {
    await fill({ 'New password': value });
    await send();
    await expect(toastOn(page, words)).toBeVisible();
    await expect(form.getByLabel('New password', { exact: true })).toHaveValue(value);
  }
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await expect(page).toHaveURL('/');
}

test('an account that was made is not called a failure when the next question goes unanswered', async ({
  scene,
}) => {
  scene.expectComplaints(/503/);
  const page = await (await scene.browser()).newPage();
  await page.goto('/');
  await expect(page.getByText('ALPHA 3.5')).toBeVisible();
  await page.route('**/api/account/session', (route) => route.fulfill({ status: 503 }));
  const email = newAddress('Ada');
  const { fill, send } = signUpForm(page);
  await fill(entry(email));
  await send();
  await expect(page).toHaveURL('/verify');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();

  const ben = await scene.member('Ben');
  await ben.context.clearCookies();
  await ben.page.goto('/login');
  await expect(ben.page.getByLabel('Email')).toBeVisible();
  await ben.page.route('**/api/account/session', (route) => route.fulfill({ status: 503 }));
  await logIn(ben.page, ben.email);
  await expect(ben.page).toHaveURL('/profile');
  await expect(ben.page.getByRole('heading', { name: ben.name })).toBeVisible();
});

test('an app that does not come says so, and comes with the next try', async ({ scene }) => {
  scene.expectComplaints(/ERR_FAILED/);
  const { page } = await scene.member('Ada', { serviceWorkers: 'block' });
  const app = '**/assets/main-*.js';
  for (const path of ['/', '/feed']) {
    await page.route(app, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Hearth could not be opened.');
    // A part that is still loading would request the app again, and open it by itself.
    await page.waitForLoadState('networkidle');
    await page.unroute(app);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeAttached();
  }
});

test('Ada logs out, is led back in both tabs to where she was going, and Ben logs in after her', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded);
  const [ada, ben] = await Promise.all([scene.member('Ada'), scene.member('Ben')]);
  const { page } = ada;
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (gen_random_uuid()::text, ${ada.memberId}, 'For my own eyes', now(), 0)`;
  const logOut = async () => {
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
  };
  await feedOn(page).open();
  await expect(feedOn(page).post('For my own eyes')).toBeVisible();
  await logOut();

  const other = await ada.context.newPage();
  await page.goto('/settings');
  await other.goto('/friendrequests');
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await asked;
    await route.continue();
  });
  await logIn(page, ada.email);
  await expect(page.getByRole('button', { name: 'Logging in…' })).toBeVisible();
  answer();
  await expect(page).toHaveURL('/settings');
  await expect(other).toHaveURL('/friendrequests');
  await other.close();

  await page.goto('/feed');
  // After one member has logged out, the next logs in without a reload.
  await expect(feedOn(page).post('For my own eyes')).toBeVisible();
  await logOut();
  const stored = () => page.evaluate(readEverything);
  await expect.poll(stored).not.toContain(ada.memberId);
  const bar = page.getByRole('form', { name: 'Log in' });
  await bar.getByLabel('Email').fill(ben.email);
  await bar.getByLabel('Password', { exact: true }).fill(password);
  await bar.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: ben.name })).toBeVisible();
  await page.getByRole('link', { name: 'Hearth' }).click();
  await expect(page.getByText('No posts yet.')).toBeVisible();
  // What opens early belongs only to him.
  await page.reload();
  await expect(page.getByText('No posts yet.')).toBeVisible();
  expect(await stored()).not.toContain(ada.memberId);
});

test('a member whom the server did not answer at first gets to where they were going', async ({
  scene,
}) => {
  scene.expectComplaints(/503/);
  const { page } = await scene.member('Ada');
  await page.route('**/api/account/session', (route) => route.fulfill({ status: 503 }));
  await page.goto('/photos');
  await expect(page).toHaveURL('/login');
  await page.unroute('**/api/account/session');
  await expect(page).toHaveURL('/photos');
});

test('unknown paths lead to the landing, whose login bar refuses with its own words, then to the feed', async ({
  scene,
}) => {
  // The refused login is answered with a 401, which the browser logs.
  scene.expectComplaints(/401/);
  const { email, context, page } = await scene.member('Ada');
  await context.clearCookies();
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  const bar = page.getByRole('form', { name: 'Log in' });
  const logIn = bar.getByRole('button', { name: 'Log In' });

  await logIn.click();
  await expect(toastOn(page, 'Email is required.')).toBeVisible();
  await bar.getByLabel('Email').fill('ada@nowhere');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(toastOn(page, 'Please enter a valid email address.')).toBeVisible();
  await bar.getByLabel('Email').fill(` ${email.toUpperCase()} `);
  await logIn.click();
  await expect(toastOn(page, 'Password is required.')).toBeVisible();
  await bar.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
  await logIn.click();
  await expect(toastOn(page, 'Login failed')).toBeVisible();
  await bar.getByLabel('Password', { exact: true }).fill(password);
  await logIn.click();
  await expect(toastOn(page, 'User logged in successfully')).toBeVisible();
  await expect(page).toHaveURL('/profile');

  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/feed');
  await page.goto('/');
  await expect(page).toHaveURL('/feed');
});
