import { once } from 'node:events';
import { relative } from 'node:path';
import process from 'node:process';
import { serveClient } from './client-dev.ts';
import { askedToEnd } from './ending.ts';
import { zeroSchema } from './gen.ts';
import { complain, elapsed, say, step, words } from './printer.ts';
import { home, root } from './root.ts';
import { run } from './runs.ts';
import { comeAndGo } from './seed/heartbeats.ts';
import { readSettings, trySettings } from './settings.ts';
import { runningIn } from './stack/folder.ts';
import { serveGames } from './stack/games.ts';
import { insistOn } from './stack/ports.ts';
import { type Stack, startStack } from './stack/stack.ts';
import { watchSources } from './watching.ts';

const ending = askedToEnd();

/** Generates the Zero schema again when tables change, and restarts the app when its code does. */
async function follow(stack: Stack, changed: string[]): Promise<void> {
  if (changed.some((file) => /^schema\/.*(tables|private)\.ts$|^drizzle-zero/.test(file))) {
    const { failed, output } = await run({ ...zeroSchema, quiet: true });
    say(
      failed > 0
        ? output
        : '  ✓ schema/zero.gen.ts; new columns need a migration: npx drizzle-kit generate',
    );
  }
  if (changed.some((file) => /^(schema|server)\/.*\.ts$/.test(file))) {
    await step(`App again, after ${changed.join(', ')}`, () =>
      Promise.all(
        (['web', 'worker'] as const).map(async (part) => {
          await stack.kill(part, 'SIGTERM');
          await stack.start(part);
        }),
      ),
    );
  }
}

try {
  const running = runningIn(home);
  if (running) throw new Error(`Hearth is already running at ${running.origin}. Stop that first.`);
  const settings = readSettings();
  say('Starting Hearth for development');
  await trySettings(settings);
  await insistOn(settings.port);
  const origin = settings.origin ?? `http://localhost:${settings.port}`;
  const stack = await startStack({
    dir: home,
    origin,
    databaseUrl: settings.databaseUrl,
    smtpUrl: settings.smtpUrl,
    env: { app: { ...settings.app, NODE_ENV: 'development' }, zeroCache: settings.zeroCache },
    step,
    report: (line) => say(`  ! ${line}`),
    turn: {},
    canBeEmptied: true,
    signal: ending,
  });
  const client = await step('Vite', () => serveClient(settings.port, stack.appUrl));
  const games = await serveGames(home, (line) => say(`  ! ${line}`));
  const stopWatching = watchSources((files) =>
    follow(stack, files).catch((error) => say(words(error))),
  );
  say(`\nReady after ${elapsed()}: ${origin}${stack.inboxUrl ? `, inbox ${stack.inboxUrl}` : ''}`);
  say(`Logs in ${relative(root, stack.dir)}/logs. Ctrl-C stops it.\n`);

  comeAndGo(stack.databaseUrl, ending);
  if (!ending.aborted) await once(ending, 'abort');
  await stopWatching();
  games.stop();
  await client.close();
  await stack.stop();
} catch (error) {
  if (!ending.aborted) complain(words(error));
}
process.exit();
