import { complain, say } from './printer.ts';
import { vitest } from './runners.ts';
import { type Outcome, type Run, runAndReport, total } from './runs.ts';

const checks: Run[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  vitest('unit'),
];

/** Format, lint, types, and the unit tests, which also check the architecture. */
export const check = (): Promise<Outcome[]> => Promise.all(checks.map(runAndReport));

if (import.meta.main) {
  const { passed, failed } = total(await check());
  say(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) complain('');
  process.exit();
}
