import process from 'node:process';
import { parseArgs } from 'node:util';
import { complain, words } from '../../cli/printer.ts';
import { count } from './count.ts';

try {
  const options = { 'one-in': { type: 'string', default: '1' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  await count(positionals, Number(values['one-in']));
} catch (error) {
  complain(words(error));
}
process.exit();
