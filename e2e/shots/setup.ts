import { dirname } from 'node:path';
import process from 'node:process';
import { fill } from '../../cli/seed/fill.ts';
import { serveGames } from '../../cli/stack/games.ts';
import { openStorage } from '../../server/photos/uploads.ts';
import startShared from '../setup.ts';

/** The shared system with the demo world in it, so that screens look lived-in. */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = await startShared();
  const { HEARTH_E2E_DATABASE = '', HEARTH_E2E_UPLOADS = '' } = process.env;
  const size = { members: 40, posts: 400, friends: 12 };
  const games = await serveGames(dirname(HEARTH_E2E_UPLOADS), () => {});
  const storage = openStorage({ UPLOADS_DIR: HEARTH_E2E_UPLOADS });
  await fill(HEARTH_E2E_DATABASE, size, { storage, games: games.origin });
  return async () => {
    games.stop();
    await stop();
  };
}
