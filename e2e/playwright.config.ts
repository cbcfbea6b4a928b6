import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { browserPath, shortLived } from '../testing/system/browser.ts';

/** Journeys of members in real browsers, against one shared system. See setup.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than our machines have cores: a journey waits for a third of its time. With four each takes half as long again.
  workers: 3,
  // On a machine of others', one of hundreds may meet what has nothing to do with it. `npm test` names each that needed this.
  retries: process.env.CI ? 1 : 0,
  // Far above what a journey takes: a busy machine is no reason to fail.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: {
    baseURL: process.env.HEARTH_E2E_ORIGIN,
    viewport: { width: 1280, height: 800 },
    // More than half of what a member's first visit costs is to keep the whole app on the device. Journeys that need it there allow it.
    serviceWorkers: 'block',
    // A sixth of a journey's time. For one that fails: `--trace on`.
    trace: 'off',
    // Needs an ffmpeg that only Playwright's own download brings.
    video: 'off',
    // To draw what moves between two states took a fifteenth of the processor's time. The states are what journeys wait for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-domain-reliability',
        '--no-pings',
        shortLived,
      ],
    },
  },
});
