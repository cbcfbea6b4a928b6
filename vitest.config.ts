import { defineConfig } from 'vitest/config';

const elsewhere = ['**/node_modules/**', '.hearth/**', 'e2e/**', 'dist/**'];

/** A test's suffix states its cost: .test is pure, .pg.test has a Postgres, .sync.test the whole system. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.pg.test.ts', '**/*.sync.test.ts'],
        },
      },
      {
        test: {
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          exclude: elsewhere,
          globalSetup: 'server/cli/testing/postgres-setup.ts',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'sync',
          include: ['**/*.sync.test.ts'],
          exclude: elsewhere,
          globalSetup: 'server/cli/testing/stack-setup.ts',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
