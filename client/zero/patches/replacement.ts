import type { Plugin } from 'vite';

/**
 * A change to the text of modules while the client is built for browsers; `npm run dev` does
 * without.
 */
export interface Replacement {
  name: string;
  file: RegExp;
  from: string;
  to: string;
}

/**
 * Fails the build if there is nothing to replace, because the patched problem would silently
 * return.
 */
export function replacementPlugin({ name, file, from, to }: Replacement) {
  let found = false;
  return {
    name: `hearth-${name}`,
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code: string) {
        found ||= code.includes(from);
        return { code: code.replaceAll(from, to), map: null };
      },
    },
    buildEnd(failure?: Error) {
      if (!found && !failure) throw new Error(`${name}: no ${file} contains "${from}".`);
    },
  } satisfies Plugin;
}
