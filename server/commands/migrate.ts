import { parseArgs } from 'node:util';
import { migrate as apply, pendingMigrations } from '../migrate.ts';
import { letIn } from '../roles.ts';
import type { Command } from './command.ts';

/**
 * Brings the database up to date; with `--check`, only lists what that would apply. @throws in
 * words if there is something
 */
export const migrate: Command = async ({ env: { DATABASE_URL }, home }, args) => {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
  if (values.check) {
    const left = await pendingMigrations(DATABASE_URL);
    if (left.length > 0) throw new Error(`Migrations to apply: ${left.join(', ')}.`);
  } else {
    await apply(DATABASE_URL);
    if (home) await letIn(DATABASE_URL, home.passwords);
  }
  return 'The database is up to date.';
};
