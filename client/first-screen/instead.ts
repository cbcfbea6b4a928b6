import type { Plugin } from 'vite';

/** Modules of the client, by the end of their path, and what takes their place in the renderer. */
const standIns: Record<string, string> = {
  '@rocicorp/zero/react': 'zero-react.tsx',
  '/client/auth/session.ts': 'session.ts',
  '/client/boot/screen-snapshot.ts': 'screen-snapshot.ts',
  '/client/ui/states/Toaster.tsx': 'Toaster.tsx',
  '/client/zero/store.ts': 'store.ts',
  '/client/zero/use-query.ts': 'use-query.ts',
};

export function instead(): Plugin {
  return {
    name: 'hearth-instead',
    enforce: 'pre',
    async resolveId(source, importer) {
      const id = source.startsWith('.')
        ? (await this.resolve(source, importer, { skipSelf: true }))?.id
        : source;
      const found = Object.keys(standIns).find((end) => id?.endsWith(end));
      return found && `${import.meta.dirname}/instead/${standIns[found]}`;
    },
  };
}
