import { registerHooks } from 'node:module';

/** Edits to files of packages, by the end of the file's path. Each `from` stands there once. */
export type Patches = Record<string, [reason: string, from: string, to: string][]>;

/**
 * Loads modules with these edits. An edit that no longer fits ends the process with its reason, so
 * that a new version is looked at again. Not by a patch of node_modules: images and careful people
 * install with `--ignore-scripts`. @throws when one was loaded before, or is another version
 */
export async function loadPatched<Loaded>(
  patches: Patches,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const missing = new Set(Object.keys(patches));
  const hooks = registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const file = Object.keys(patches).find((path) => url.endsWith(`/node_modules/${path}`));
      if (!file) return loaded;
      missing.delete(file);
      return { ...loaded, source: patched(file, String(loaded.source), patches[file]) };
    },
  });
  const loaded = await load();
  // All other modules would be loaded more slowly.
  hooks.deregister();
  if (missing.size > 0)
    throw new Error(`Loaded too early to be patched: ${[...missing].join(', ')}`);
  return loaded;
}

function patched(file: string, source: string, edits: Patches[string] = []): string {
  return edits.reduce((text, [reason, from, to]) => {
    if (text.split(from).length === 2) return text.replace(from, () => to);
    throw new Error(
      `${file} is not the one that was patched. Look whether this still holds: ${reason}`,
    );
  }, source);
}
