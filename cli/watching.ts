import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Calls `follow` with what changed among the server's and the schema's sources, one batch at a time. */
export function watchSources(follow: (files: string[]) => Promise<void>): () => Promise<void> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let busy = Promise.resolve();

  const watchers = ['server', 'schema'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const file = `${folder}/${name ?? ''}`.replaceAll('\\', '/');
      if (!file.endsWith('.ts') || file.includes('.test.') || file.startsWith('cli/')) return;
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
