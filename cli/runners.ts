import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { home } from './root.ts';
import type { Count, Run } from './runs.ts';

const reportOf = (name: string) => {
  const dir = join(home, 'reports');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return join(dir, `${name}-${process.pid}.json`);
};

/** The tests that go through the cases of all features in testing/cases/. */
export const caseTests = [
  'schema/queries.test.ts',
  'server/zero/arguments.test.ts',
  'server/zero/mutation-authorization.sync.test.ts',
  'server/zero/query-authorization.sync.test.ts',
];

/** What a run of some features includes: the files in their folders, and their cases. */
export const vitestOf = (project: string, features: string[]): Run => ({
  ...vitest(project, [...features.map((name) => `${name}/`), ...caseTests]),
  env: { TEST_FEATURES: features.join() },
});

/**
 * The tests of one project of vitest.config.ts; `places` limits them to files whose path has one of
 * these in it.
 */
export function vitest(project: string, places: string[] = []): Run {
  const report = reportOf(project);
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: `${project} tests`,
    command: ['vitest', 'run', '--project', project, '--passWithNoTests', ...reporters, ...places],
    count: { report, read: readVitest },
    mayBeEmpty: places.length > 0,
  };
}

/**
 * The journeys in browsers; with `places`, only those in such a folder. `folder` has their
 * configuration.
 */
export function playwright(places: string[] = [], folder = 'e2e'): Run {
  const report = reportOf(folder.replace('/', '-'));
  return {
    name: 'journeys',
    command: [
      'playwright',
      'test',
      '-c',
      `${folder}/playwright.config.ts`,
      '--reporter=dot,json',
      '--pass-with-no-tests',
      ...places,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: { report, read: readPlaywright },
    mayBeEmpty: places.length > 0,
  };
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function readVitest(text: string): Count {
  const { numPassedTests, testResults }: VitestReport = JSON.parse(text);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => fullName);
    // A file that cannot be loaded fails without a test in it.
    return status === 'failed' && titles.length === 0 ? [name] : titles;
  });
  const flaky = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [first = ''] }) => `${fullName}\n${shortly(first)}`);
  return { passed: numPassedTests, failed: failed.length, failures: failed, flaky };
}

interface PlaywrightTest {
  status: string;
  results: { errors: { message?: string; location?: { file: string; line: number } }[] }[];
}

interface PlaywrightSuite {
  specs?: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

type Describe = (title: string, test: PlaywrightTest) => string;

const endedAs = (
  ending: string,
  { specs = [], suites = [] }: PlaywrightSuite,
  describe: Describe,
): string[] => [
  ...specs.flatMap(({ title, tests }) => {
    const test = tests.find(({ status }) => status === ending);
    return test ? describe(title, test) : [];
  }),
  ...suites.flatMap((suite) => endedAs(ending, suite, describe)),
];

const titleOf: Describe = (title) => title;

/**
 * The title with the failure of the first try, of which nothing else is left once the second has
 * passed.
 */
const titleAndFailure: Describe = (title, { results }) => {
  const error = results.flatMap(({ errors }) => errors)[0];
  const { file = '', line = 0 } = error?.location ?? {};
  return `${title}\n    ${basename(file)}:${line}\n${shortly(error?.message ?? '')}`;
};

/** The first lines of an assertion's message, without its colours. */
const shortly = (message: string) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 6)
    .map((line) => `    ${line}`)
    .join('\n');

function readPlaywright(text: string): Count {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(text);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: suites.flatMap((suite) => endedAs('unexpected', suite, titleOf)),
    flaky: suites.flatMap((suite) => endedAs('flaky', suite, titleAndFailure)),
  };
}
