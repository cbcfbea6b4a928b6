import { parseArgs } from 'node:util';
import type { Check, Choices, Finding } from '../doctor/check.ts';
import { databaseChecks } from '../doctor/database.ts';
import { frontChecks } from '../doctor/front.ts';
import { reachChecks } from '../doctor/reach.ts';
import { senderCheck } from '../doctor/sender.ts';
import { settingChecks } from '../doctor/settings.ts';
import type { Env } from '../env.ts';
import { type Command, usageOf } from './command.ts';

const checks: Check[] = [
  ...settingChecks,
  ...databaseChecks,
  ...frontChecks,
  ...reachChecks,
  senderCheck,
];

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
  const looked = await Promise.all(checks.map((check) => lookAt(check, site.env, values)));
  const found = looked.flatMap((finding) => finding ?? []);
  const lines = found.map(
    ({ about, result, remedy }) =>
      `${remedy ? '✗' : '✓'} ${about}: ${result}${remedy ? `\n    ${remedy}` : ''}`,
  );
  const wrong = found.filter(({ remedy }) => remedy).length;
  if (wrong === 0) return [...lines, 'Nothing is wrong.'].join('\n');
  throw new Error([...lines, `Wrong: ${wrong} of ${found.length}.`].join('\n'));
};

async function lookAt(
  { about, otherwise, look }: Check,
  env: Env,
  choices: Choices,
): Promise<Finding | undefined> {
  try {
    const finding = await look(env, choices);
    return finding && { about, ...finding };
  } catch (error) {
    // The reason why fetch failed is in the cause.
    const { message, code } = ((error as Error).cause ?? error) as {
      message?: string;
      code?: string;
    };
    return { about, result: message || code || String(error), remedy: otherwise };
  }
}
