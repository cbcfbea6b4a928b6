import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/**
 * All sources of a folder, or one file in it. An editor replaces the file, which only a watcher of
 * the folder notices.
 */
const watched = [
  { folder: 'server/' },
  { folder: 'schema/' },
  { folder: '', only: 'drizzle-zero.config.ts' },
];

/** Calls `follow` with the changed sources of the server and the schema, one batch at a time. */
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
