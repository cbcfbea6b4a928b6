import { complain, say, seconds } from './printer.ts';
import { vitest } from './runners.ts';
import { type Outcome, type Run, run, total } from './runs.ts';

const checks: Run[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'], quiet: true },
  { name: 'types', command: ['tsc', '--noEmit'], quiet: true },
  { ...vitest('unit'), quiet: true },
];

/** Format, lint, types, and the unit tests, which also check the architecture. Prints details only of what failed. */
export async function check(): Promise<Outcome[]> {
  return Promise.all(
    checks.map(async (each) => {
      const began = performance.now();
      const outcome = await run(each);
      const time = seconds(performance.now() - began);
      if (outcome.failed > 0) say(`\n${outcome.output.trimEnd()}\n`);
      say(`  ${outcome.failed > 0 ? '✗' : '✓'} ${outcome.name.padEnd(34)} ${time}`);
      return outcome;
    }),
  );
}

if (import.meta.main) {
  const { passed, failed } = total(await check());
  say(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) complain('');
  process.exit();
}
