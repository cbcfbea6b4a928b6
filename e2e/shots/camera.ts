import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../cli/root.ts';

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 900, height: 1100 },
  desktop: { width: 1280, height: 800 },
};
export const schemes = ['light', 'dark'] as const;

/** Takes a picture once nothing moves and no skeleton is left. */
export function camera(page: Page, size: string, scheme: string) {
  return async (name: string, url?: string) => {
    if (url) await page.goto(url);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => animation.playState !== 'running'),
    );
    await page.screenshot({ path: join(root, 'shots', `${name}-${size}-${scheme}.png`) });
  };
}
