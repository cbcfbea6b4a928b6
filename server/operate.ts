import process from 'node:process';
import type { Command } from './commands/command.ts';
import { readEnv } from './env.ts';

/**
 * The commands of an operator. Each is loaded when it is called: some need a lot that others do
 * not.
 */
const commands: Record<string, () => Promise<Command>> = {
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  'mail-test': async () => (await import('./commands/mail-test.ts')).mailTest,
  storage: async () => (await import('./commands/storage.ts')).storage,
  member: async () => (await import('./commands/member.ts')).member,
  house: async () => (await import('./commands/house.ts')).house,
  reports: async () => (await import('./commands/reports.ts')).reports,
  game: async () => (await import('./commands/game.ts')).game,
  jobs: async () => (await import('./commands/jobs.ts')).jobs,
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  support: async () => (await import('./commands/support.ts')).support,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
};

/** The command of this name. @throws with words if there is none */
export async function commandNamed(name = ''): Promise<Command> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new Error(`The commands are ${Object.keys(commands).join(', ')}.`);
  return load();
}

/** Where there is no npm, as in the image. */
async function operate([name, ...args]: string[]): Promise<string> {
  const command = await commandNamed(name);
  return command({ env: readEnv(process.env) }, args);
}

if (import.meta.main) {
  await operate(process.argv.slice(2)).then(
    (done) => process.stdout.write(`${done}\n`),
    (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    },
  );
  process.exit();
}
