import process from 'node:process';
import { parseArgs } from 'node:util';
import { addressProblem } from '../schema/apps/rules.ts';
import { migrate } from '../server/migrate.ts';
import { openStorage } from '../server/photos/uploads.ts';
import { withLocalDatabase } from './local-database.ts';
import { complain, elapsed, say, step, words } from './printer.ts';
import { home } from './root.ts';
import { demo, isSeeded } from './seed/demo.ts';
import { fill } from './seed/fill.ts';
import type { Size } from './seed/plan.ts';
import { readSettings } from './settings.ts';
import { gamesOrigin } from './stack/games.ts';

const MOST = { members: 100_000, posts: 10_000_000, friends: 1_000 };

function readSize(): Size {
  const { values } = parseArgs({
    options: {
      members: { type: 'string' },
      posts: { type: 'string' },
      friends: { type: 'string' },
    },
  });
  const read = (name: keyof Size, fallback: number, least: number) => {
    const value = Number(values[name] ?? fallback);
    if (Number.isInteger(value) && value >= least && value <= MOST[name]) return value;
    throw new Error(`--${name} must be a whole number from ${least} to ${MOST[name]}.`);
  };
  const members = read('members', 40, 2);
  return {
    members,
    posts: read('posts', 400, 0),
    friends: read('friends', members > 200 ? 100 : 12, 0),
  };
}

/** Pictures of games are served on this machine, for a Hearth that is here too. */
async function sampleGames(): Promise<string | undefined> {
  const { origin, port } = readSettings();
  const games = await gamesOrigin(home);
  return addressProblem(games, origin ?? `http://localhost:${port}`) ? undefined : games;
}

try {
  const size = readSize();
  await withLocalDatabase(async (url, storage) => {
    await step('Migrations', () => migrate(url));
    if (await isSeeded(url))
      throw new Error('The demo world is already there. npm run reset empties the database first.');
    const plan = await step('Demo world', async () =>
      fill(url, size, { storage: openStorage(storage), games: await sampleGames() }),
    );
    say(
      `\n${plan.members.length} members, ${plan.friendships.length} friendships and ${size.posts} posts after ${elapsed()}.`,
    );
  });
  say(`Log in as ${demo.email} with the password ${demo.password}.`);
} catch (error) {
  complain(words(error));
}
process.exit();
