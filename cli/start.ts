import { once } from 'node:events';
import { relative } from 'node:path';
import { hasOperator } from '../server/admin/roles.ts';
import { withDatabase } from '../server/db.ts';
import { buildClient, isClientOutdated } from './client-build.ts';
import { askedToEnd } from './ending.ts';
import { complain, elapsed, say, step, words } from './printer.ts';
import { home, root } from './root.ts';
import { demo, isSeeded } from './seed/demo.ts';
import { comeAndGo } from './seed/heartbeats.ts';
import { readSettings, trySettings } from './settings.ts';
import { AlreadyRunning, runningIn } from './stack/folder.ts';
import { serveGames } from './stack/games.ts';
import { isSmall } from './stack/memory.ts';
import { type Stack, startStack } from './stack/stack.ts';

const ending = askedToEnd();

try {
  const { port, origin, databaseUrl, smtpUrl, app, zeroCache } = readSettings();
  const running = runningIn(home);
  if (running) throw new AlreadyRunning(running);
  say('Starting Hearth');
  await trySettings({ databaseUrl, smtpUrl, app });
  let build = isClientOutdated() ? buildClient : undefined;
  // Building takes 700 MB, and so do the processes that start meanwhile.
  if (build && isSmall) {
    await step('Client', build);
    build = undefined;
  }
  const stack = await startStack({
    dir: home,
    port,
    origin,
    databaseUrl,
    smtpUrl,
    env: { app, zeroCache },
    build,
    step,
    report: (line) => say(`  ! ${line}`),
    turn: {},
    canBeEmptied: true,
    signal: ending,
  });
  const games = await serveGames(home, (line) => say(`  ! ${line}`));
  await announce(stack);
  comeAndGo(stack.databaseUrl, ending);
  if (!ending.aborted) await once(ending, 'abort');
  say('\nStopping');
  games.stop();
  await stack.stop();
  say('Hearth has stopped.');
} catch (error) {
  if (error instanceof AlreadyRunning) {
    say(
      `${error.message}${error.running.inboxUrl ? ` Its inbox is at ${error.running.inboxUrl}.` : ''}`,
    );
  } else if (!ending.aborted) {
    complain(`\nHearth did not start. ${words(error)}`);
  }
}
process.exit();

async function announce(stack: Stack): Promise<void> {
  const seeded = await isSeeded(stack.databaseUrl);
  say(`\nHearth is ready after ${elapsed()}.\n`);
  say(`  App     ${stack.origin}`);
  if (stack.inboxUrl) say(`  Inbox   ${stack.inboxUrl}   every mail that Hearth sends lands here`);
  say(
    seeded
      ? `  Demo    ${demo.email} with the password ${demo.password}`
      : '  Demo    npm run seed   brings 40 members with friendships, posts and pictures',
  );
  if (!(await withDatabase(stack.databaseUrl, hasOperator)))
    say(
      '  Admin   npm run member -- you@example.org --role operator   once you have signed up; then it is in your menu',
    );
  say(`  Logs    ${relative(root, stack.dir)}/logs`);
  say('\nCtrl-C stops it.');
}
