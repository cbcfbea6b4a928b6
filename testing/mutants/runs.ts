import { relative } from 'node:path';
import { createVitest, type Reporter, type TestSpecification } from 'vitest/node';
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

/** The tests as they are, but one at a time, and each failure counts at once. */
const projects = (ours.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project)) throw new Error('Not a project.');
  const { test } = project;
  const globalSetup = test?.globalSetup && [test.globalSetup, 'testing/mutants/setup.ts'].flat();
  const limits = { expect: { poll: { timeout: 10_000 } }, testTimeout: 30_000 };
  return { plugins, root, test: { ...test, ...limits, globalSetup, retry: 0, maxWorkers: 1 } };
});

/** What fails first, and in which file. */
export type Failure = { file: string; name: string };

/** Vitest and the tests' stack, for as long as mutants are counted. */
export async function openTests() {
  let failure: Failure | undefined;
  const ends = (file: string, name: string) => {
    if (!failure) void vitest.cancelCurrentRun('test-failure');
    failure ??= { file, name };
  };
  const reporter: Reporter = {
    onTestCaseResult(test) {
      if (test.result().state === 'failed') ends(test.module.relativeModuleId, test.fullName);
    },
    onTestModuleEnd(module) {
      if (!module.ok()) ends(module.relativeModuleId, 'as a whole');
    },
  };
  const vitest = await createVitest('test', {
    root,
    config: false,
    watch: false,
    projects,
    reporters: [reporter],
  });
  const all = await vitest.globTestSpecifications();
  return {
    projects: vitest.projects,
    close: () => vitest.close(),
    specs: new Map(all.map((spec) => [relative(root, spec.moduleId), spec])),
    /** Runs these until one fails. */
    async firstFailure(specs: TestSpecification[]): Promise<Failure | undefined> {
      failure = undefined;
      await vitest.runTestSpecifications(specs);
      return failure;
    },
  };
}
