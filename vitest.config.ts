import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compileCache } from './cli/root.ts';

const common = {
  // Machines are shared, and differ by two in speed: a test that fails for good fails late.
  expect: { poll: { timeout: 40_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What shares a machine may meet what has nothing to do with it. `npm test` counts and names each
  // that needed this as flaky.
  retry: 1,
  execArgv: compileCache,
  // No file leaves anything in the modules of a process, and a process for each was half of what
  // unit tests took to run.
  isolate: false,
  // By itself, it leaves one of two cores to others.
  maxWorkers: 2,
  // Node's own loader keeps it: the driver is patched once in a process.
  server: { deps: { external: [/\/server\/postgres\.ts$/] } },
};
const elsewhere = ['**/node_modules/**', '.hearth/**', 'e2e/**', 'dist/**'];

/** Takes as long as a third of all others together, and would be left over for one worker alone. */
const longest = /\/cli\/start\.sync\.test\.ts$/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const last = ({ moduleId }: TestSpecification) => Number(!longest.test(moduleId));
    return sorted.toSorted((a, b) => last(a) - last(b));
  }
}

/**
 * A test's suffix states its cost: .test is pure, .pg.test has a Postgres, .sync.test the whole
 * system.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.pg.test.ts', '**/*.sync.test.ts'],
          setupFiles: 'testing/system/own-modules.ts',
        },
      },
      {
        test: {
          ...common,
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          exclude: elsewhere,
          globalSetup: 'testing/system/postgres-setup.ts',
        },
      },
      {
        test: {
          ...common,
          name: 'sync',
          include: ['**/*.sync.test.ts'],
          exclude: elsewhere,
          globalSetup: 'testing/system/stack-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
