import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { account } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { password } from '../fixtures/scene.ts';
import { expect, test } from '../fixtures/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 820, height: 1180 } };

/** The app's scripts are held back, from each load on, until they are released. */
async function appOf(page: Page) {
  let come = Promise.withResolvers<void>();
  await page.route('**/main-*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  return {
    hold: () => {
      come = Promise.withResolvers<void>();
    },
    release: () => come.resolve(),
  };
}

const words = 'Your friends, around one fire';

/** The position of the landing page's words that are there from the start. */
async function firstWords(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const all = [
    page.getByRole('heading', { name: words }),
    page.getByText('A calm place to share what you are up to'),
    page.getByText('Log In', { exact: true }).filter({ visible: true }),
  ];
  return await Promise.all(all.map((one) => one.boundingBox()));
}

test('a visitor reads the landing page before the app has loaded, and nothing moves when it has', async ({
  scene,
}) => {
  // The refused login is answered with a 401, which the browser logs.
  scene.expectComplaints(/401/);
  const visits = async (options: BrowserContextOptions) => {
    const page = await (await scene.browser(options)).newPage();
    const app = await appOf(page);
    await page.goto('/', { waitUntil: 'commit' });
    // Before the first paint the heading is there without styles, and then gone until the first
    // script has run.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    const before = await firstWords(page);
    app.release();
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await firstWords(page)).toEqual(before);
    return { page, app };
  };

  await test.step('on a tablet', async () => {
    const { page } = await visits(tablet);
    await page.close();
  });

  await test.step('on a desktop, with a picture of the product in the visitor’s theme', async () => {
    const { page, app } = await visits({});
    const picture = page.getByRole('img', { name: /^The feed of Hearth/ });
    const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(shown).toContain('landing-feed-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(shown).toContain('landing-feed-light');
    await page.evaluate(() => localStorage.setItem('hearth-theme', '"dark"'));
    await page.reload();
    await expect.poll(shown).toContain('landing-feed-dark');
    await page.setViewportSize(phone.viewport);
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
    const isBelowForm = async () => {
      const form = await boxOf(page.getByRole('form', { name: 'Create new account' }));
      // The picture is larger than the frame that crops it.
      return (await boxOf(picture.locator('..'))).y > form.y + form.height;
    };
    await expect.poll(isBelowForm).toBe(true);

    app.hold();
    await page.goto('/login', { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    await expect(page.getByText(words)).toBeHidden();
    await page.close();
  });

  await test.step('Ada unfolds the login on her phone, mistypes, and logs in with her email still there', async () => {
    const { email } = await account(scene, 'Ada');
    const { page, app } = await visits(phone);
    const bar = page.getByRole('form', { name: 'Log in' });
    const fold = page.getByRole('banner').getByRole('button').first();
    await expect(bar).toBeHidden();
    await expect(fold).toHaveText('Log In');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect(bar.getByLabel('Email')).toBeFocused();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await bar.getByLabel('Email').fill(email);
    await bar.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
    await bar.getByRole('button', { name: 'Log In' }).tap();
    await expect(page.getByText('Login failed')).toBeVisible();
    const edges = async () => {
      const [form, toasts] = [bar, page.getByRole('region', { name: 'Notices' })];
      const [above, below] = [await form.boundingBox(), await toasts.boundingBox()];
      return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
    };
    await expect.poll(edges).toBeGreaterThan(0);
    await fold.tap();
    await expect(bar).toBeHidden();
    await fold.tap();
    await expect(bar.getByLabel('Email')).toHaveValue(email);
    await bar.getByLabel('Password', { exact: true }).fill(password);
    await bar.getByRole('button', { name: 'Log In' }).tap();
    await expect(page).toHaveURL('/profile');

    // From now on she is known here.
    app.hold();
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Opening Hearth…')).toBeAttached();
    await expect(page.getByText(words)).toBeHidden();
  });
});
