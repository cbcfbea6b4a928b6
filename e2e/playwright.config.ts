import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { browserPath, shortLived } from '../cli/install/browser.ts';

/** Journeys of members in real browsers, against one shared system. See setup.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One worker more than our machines have cores, because a journey spends a third of its time
  // waiting. With four, each takes half as long again.
  workers: 3,
  // A journey that fails is tried once more, for its trace; if it then passes, it is counted and
  // named as flaky.
  retries: 1,
  // Far above the duration of a journey: a busy machine must not make it fail.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: {
    baseURL: process.env.HEARTH_E2E_ORIGIN,
    viewport: { width: 1280, height: 800 },
    // Storing the whole app on the device is more than half the cost of a member's first visit.
    // Journeys that need it there allow it.
    serviceWorkers: 'block',
    // A trace takes a sixth of a journey's time. Snapshots would ask for `blob:` addresses of
    // pictures that are gone, which the content policy complains about, and a complaint fails the
    // journey.
    trace: { mode: 'on-first-retry', snapshots: false },
    screenshot: 'only-on-failure',
    // Needs an ffmpeg that only comes with Playwright's own download.
    video: 'off',
    // Drawing what moves between two states took a fifteenth of the processor's time. Journeys wait
    // for the states.
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
