import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { home } from '../../cli/root.ts';
import { openCrew } from '../../cli/stack/crew.ts';
import { runningIn } from '../../cli/stack/folder.ts';
import { endOrphan } from '../../cli/stack/postgres.ts';
import { postgresHome, removeOutside } from '../../cli/stack/postgres-home.ts';

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
