import base from './playwright.config.ts';

/** Draws a picture of every screen into shots/: phone and desktop, light and dark. */
export default {
  ...base,
  testDir: './shots',
  testMatch: '**/*.shots.ts',
  globalSetup: './shots/setup.ts',
  timeout: 180_000,
};
