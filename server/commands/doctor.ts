import { parseArgs } from 'node:util';
import { runChecks } from '../doctor/checks.ts';
import { type Command, usageOf } from './command.ts';

/**
 * Runs all checks, with one line for each, and its remedy. @throws with the same lines if something
 * is wrong
 */
export const doctor: Command = async (site, args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { dkim: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length > 0) throw usageOf(site, 'doctor [--dkim SELECTOR]');
  const found = await runChecks(site.env, values);
  const lines = found.map(
    ({ about, result, remedy }) =>
      `${remedy ? '✗' : '✓'} ${about}: ${result}${remedy ? `\n    ${remedy}` : ''}`,
  );
  const wrong = found.filter(({ remedy }) => remedy).length;
  if (wrong === 0) return [...lines, 'Nothing is wrong.'].join('\n');
  throw new Error([...lines, `Wrong: ${wrong} of ${found.length}.`].join('\n'));
};
