import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Of a folder's sources, or of one file in it: an editor puts another in its place, which only the folder hears of. */
const watched = [
  { folder: 'server/' },
  { folder: 'schema/' },
  { folder: '', only: 'drizzle-zero.config.ts' },
];

/** Calls `follow` with what changed among the server's and the schema's sources, one batch at a time. */
export function watchSources(
  follow: (files: string[]) => Promise<void>,
  from = root,
): () => Promise<void> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let busy = Promise.resolve();

  const watchers = watched.map(({ folder, only }) =>
    watch(join(from, folder), { recursive: !only }, (_event, name) => {
      const file = `${folder}${name ?? ''}`.replaceAll('\\', '/');
      if (only ? file !== only : !file.endsWith('.ts') || file.includes('.test.')) return;
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const files = [...changed];
        changed.clear();
        busy = busy.then(() => follow(files));
      }, 150);
    }),
  );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await busy;
  };
}
