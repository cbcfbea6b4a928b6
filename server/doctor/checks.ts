import type { Finding } from '../../schema/admin/answers.ts';
import type { Env } from '../env.ts';
import type { Check, Choices } from './check.ts';
import { databaseChecks } from './database.ts';
import { frontChecks } from './front.ts';
import { reachChecks } from './reach.ts';
import { senderCheck } from './sender.ts';
import { settingChecks } from './settings.ts';

const checks: Check[] = [
  ...settingChecks,
  ...databaseChecks,
  ...frontChecks,
  ...reachChecks,
  senderCheck,
];

/** Runs all checks at once, and resolves to what they found, in their order. */
export async function runChecks(env: Env, choices: Choices = {}): Promise<Finding[]> {
  const looked = await Promise.all(checks.map((check) => lookAt(check, env, choices)));
  return looked.flatMap((finding) => finding ?? []);
}

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
