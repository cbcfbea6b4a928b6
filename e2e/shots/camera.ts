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

/** A phone with text at twice its size, as set in the browser. */
const large = 'large';

const lookOf = (size: string, viewport: (typeof sizes)['phone'], scheme: 'light' | 'dark') => ({
  size,
  scheme,
  options: {
    viewport,
    colorScheme: scheme,
    hasTouch: size !== 'desktop',
    reducedMotion: 'reduce' as const,
  },
});

/** The looks in which each screen is drawn: every size in both schemes, and with large text. */
export const looks = [
  ...Object.entries(sizes).flatMap(([size, viewport]) =>
    schemes.map((scheme) => lookOf(size, viewport, scheme)),
  ),
  lookOf(large, sizes.phone, 'light'),
];

/**
 * Takes a picture once nothing moves and no skeleton is left. Checks that the screen is accessible
 * and fits its width.
 */
export function camera(page: Page, size: string, scheme: string) {
  // Playwright keeps the order of calls, so this is in place before the page goes anywhere.
  if (size === large) page.addInitScript(enlarge);
  return async (name: string, url?: string) => {
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

function enlarge() {
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%';
  });
}
