import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { home } from './root.ts';
import type { Count, Run } from './runs.ts';

const reportOf = (name: string) => {
  const dir = join(home, 'reports');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return join(dir, `${name}-${process.pid}.json`);
};

/** One project of vitest.config.ts. */
export function vitest(project: string, args: string[] = []): Run {
  const report = reportOf(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: `${project} tests`,
    command: ['vitest', 'run', '--project', project, ...reporters, ...args],
    count: { report, read: readVitest },
  };
}

/** The browser journeys. */
export function playwright(args: string[] = []): Run {
  const report = reportOf('e2e');
  return {
    name: 'browser tests',
    command: [
      'playwright',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      ...args,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: { report, read: readPlaywright },
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
  const unsure = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName);
  return { passed: numPassedTests, failed: failed.length, failures: failed, unsure };
}

interface PlaywrightSuite {
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const titlesOf = (ending: string, { specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.some(({ status }) => status === ending) ? title : [],
  ),
  ...suites.flatMap((suite) => titlesOf(ending, suite)),
];

function readPlaywright(text: string): Count {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(text);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: suites.flatMap((suite) => titlesOf('unexpected', suite)),
    unsure: suites.flatMap((suite) => titlesOf('flaky', suite)),
  };
}
