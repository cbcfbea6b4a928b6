import process from 'node:process';
import { fill } from '../../server/cli/seed/fill.ts';
import startShared from '../setup.ts';

/** The shared system with the demo world in it, so that screens look lived-in. */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = await startShared();
  await fill(process.env.HEARTH_E2E_DATABASE ?? '', { members: 40, posts: 400, friends: 12 });
  return stop;
}
