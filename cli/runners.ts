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

type VitestReport = {
  numPassedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

function readVitest(text: string): Count {
  const report: VitestReport = JSON.parse(text);
  const failed = report.testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').length;
    // A file that can't be loaded fails without a test in it.
    return status === 'failed' ? Math.max(tests, 1) : tests;
  });
  return { passed: report.numPassedTests, failed: failed.reduce((sum, n) => sum + n, 0) };
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

const unsureOf = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.some(({ status }) => status === 'flaky') ? title : [],
  ),
  ...suites.flatMap(unsureOf),
];

function readPlaywright(text: string): Count {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(text);
  const passed = stats.expected + stats.flaky;
  return { passed, failed: stats.unexpected + errors.length, unsure: suites.flatMap(unsureOf) };
}
