import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { home } from '../root.ts';
import { openCrew } from './crew.ts';
import { runningIn } from './folder.ts';
import { endOrphan } from './postgres.ts';
import { postgresHome, removeOutside } from './postgres-home.ts';

/** A folder for temporary data, which is recognised later if a killed test run leaves it behind. */
export function testFolder(name: string): string {
  return join(home, `test-${name}-${process.pid}`);
}

/** Ends and deletes what killed test runs left behind. */
export async function clearAbandoned(): Promise<void> {
  const names = readdirSync(home).filter((name) => name.startsWith('test-'));
  for (const dir of names.map((name) => join(home, name)).filter((dir) => !runningIn(dir))) {
    const crew = await openCrew(dir, () => {});
    const postgres = postgresHome(crew.folder.dir);
    await endOrphan(postgres.data);
    removeOutside(postgres);
    await crew.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
