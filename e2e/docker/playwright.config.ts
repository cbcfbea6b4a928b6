import { defineConfig } from '@playwright/test';
import { fakeDevices } from '../fixtures/calls.ts';

/**
 * What an operator does with Docker and what members do meanwhile, one after the other on one
 * system.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.docker.ts',
  outputDir: '../../test-results',
  workers: 1,
  // A test that fails leaves a system that the next ones cannot use.
  maxFailures: 1,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    ...fakeDevices,
    // Caddy makes its own certificate for a name that ends in .localhost.
    launchOptions: {
      ...fakeDevices.launchOptions,
      args: [...fakeDevices.launchOptions.args, '--ignore-certificate-errors'],
    },
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    video: 'off',
    contextOptions: { reducedMotion: 'reduce', ignoreHTTPSErrors: true },
  },
});
