import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../../cli/root.ts';
import { violationsOn } from '../fixtures/axe.ts';
import { nothingMoves } from '../fixtures/screens.ts';

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
};
export const schemes = ['light', 'dark'] as const;

/** Text at twice its size, as set in the browser. */
const large = 'large';

export const lookOf = (
  size: string,
  viewport: (typeof sizes)['phone'],
  scheme: (typeof schemes)[number] = 'light',
) => ({
  size,
  scheme,
  /** Whether screens are laid out as on a phone, which they are up to a width of 43.75 em. */
  narrow: viewport.width <= (size.startsWith(large) ? 1400 : 700),
  options: {
    viewport,
    colorScheme: scheme,
    hasTouch: viewport.width < 1000,
    reducedMotion: 'reduce' as const,
  },
});

/** The looks in which each screen is drawn. */
export const looks = [
  ...Object.entries(sizes).flatMap(([size, viewport]) =>
    schemes.map((scheme) => lookOf(size, viewport, scheme)),
  ),
  lookOf('laptop', { width: 1024, height: 768 }),
  lookOf(large, sizes.phone),
  lookOf(`${large}-desktop`, sizes.desktop),
];

/** Makes the window as tall as the whole screen. */
export async function whole(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/**
 * Takes a picture once nothing moves and no skeleton is left. Checks that the screen is accessible
 * and fits its width.
 */
export function camera(page: Page, size: string, scheme: string) {
  const enlarged = size.startsWith(large) ? enlarge(page) : undefined;
  return async (name: string, url?: string) => {
    await enlarged;
    if (url) await page.goto(url);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(picturesAreDrawn);
    await nothingMoves(page);
    await page.screenshot({ path: join(root, 'shots', `${name}-${size}-${scheme}.png`) });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const drawn = `${name}, ${size}, ${scheme}`;
    // Negative where space is reserved for a scrollbar.
    expect.soft(beyond, `${drawn}: px beyond its width`).toBeLessThanOrEqual(0);
    expect.soft(await violationsOn(page), drawn).toEqual([]);
  };
}

/** Whether each picture in sight is loaded, or broken. Runs in the page. */
function picturesAreDrawn() {
  return [...document.images].every((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || bottom < 0 || top > innerHeight;
  });
}

/** As the browser's own setting does, which media queries in em follow. */
async function enlarge(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
