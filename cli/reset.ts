import { existsSync, rmSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { complain, say, step, words } from './printer.ts';
import { home } from './root.ts';
import { readSettings, trySettings } from './settings.ts';
import { openCrew } from './stack/crew.ts';
import { emptyDatabase, forgetCopies } from './stack/emptying.ts';
import { type Running, runningIn } from './stack/folder.ts';
import { postgresHome } from './stack/postgres-home.ts';
import { signal } from './stack/processes.ts';

const { values } = parseArgs({ options: { yes: { type: 'boolean', short: 'y' } } });

async function isMeant(target: string): Promise<boolean> {
  if (values.yes) return true;
  if (!process.stdin.isTTY) throw new Error('Nobody is here to ask. Add --yes if it is meant.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `This deletes every account, post, picture and mail in ${target}. Go on? (yes/no) `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/**
 * Has the process that runs the stack empty it in place, as it knows its parts; browsers notice and
 * start afresh.
 */
async function resetRunning({ pid, resets }: Running): Promise<void> {
  if (resets === undefined || process.platform === 'win32') {
    throw new Error('Another command is using the database. Stop it first.');
  }
  signal(pid, 'SIGUSR2');
  for (;;) {
    await new Promise((done) => setTimeout(done, 100));
    const now = runningIn(home);
    if (!now) throw new Error('Hearth ended meanwhile. Run the reset again.');
    if (now.resets === resets) continue;
    if (now.failure) throw new Error(now.failure);
    return;
  }
}

async function resetStopped(databaseUrl: string | undefined): Promise<void> {
  const crew = await openCrew(home, () => {});
  try {
    if (databaseUrl) await emptyDatabase(databaseUrl);
    else rmSync(postgresHome(crew.folder.dir).data, { recursive: true, force: true });
    forgetCopies(crew.folder.dir);
  } finally {
    await crew.stop();
  }
}

try {
  const settings = readSettings();
  const running = existsSync(home) ? runningIn(home) : undefined;
  const databaseUrl = running ? running.databaseUrl : settings.databaseUrl;
  const target = databaseUrl ? new URL(databaseUrl).host + new URL(databaseUrl).pathname : home;
  if (await isMeant(target)) {
    await trySettings({ ...settings, smtpUrl: undefined });
    await step('Reset', () =>
      running ? resetRunning(running) : resetStopped(settings.databaseUrl),
    );
    say('Hearth is empty. npm run seed brings the demo world.');
  } else {
    say('Nothing was deleted.');
  }
} catch (error) {
  complain(words(error));
}
process.exit();
