import process from 'node:process';
import { parseArgs } from 'node:util';
import { count } from '../testing/mutants/count.ts';

if (import.meta.main) {
  const options = { 'one-in': { type: 'string', default: '1' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  await count(positionals, Number(values['one-in']));
  process.exit();
}
