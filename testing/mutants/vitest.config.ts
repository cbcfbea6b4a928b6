import { defineConfig } from 'vitest/config';
import { root } from '../../cli/root.ts';
import ours from '../../vitest.config.ts';
import { sourceWithMutants } from './files.ts';

const plugins = [
  {
    name: 'hearth-mutants',
    enforce: 'pre' as const,
    load: (id: string) => sourceWithMutants(id.replace(/\?.*/, '')),
  },
];

/** The tests as they are, with our runner: one at a time, and each failure counts at once. */
export default defineConfig({
  root,
  test: {
    projects: (ours.test?.projects ?? []).map((project) => {
      if (typeof project !== 'object' || !('test' in project)) throw new Error('Not a project.');
      const { test } = project;
      const setup = test?.globalSetup && [test.globalSetup, 'testing/mutants/counted.ts'].flat();
      return {
        plugins,
        root,
        test: {
          ...test,
          runner: 'testing/mutants/runner.ts',
          globalSetup: setup,
          retry: 0,
          maxWorkers: 1,
          maxConcurrency: 1,
          expect: { poll: { timeout: 6_500 } },
          testTimeout: 0,
        },
      };
    }),
  },
});
