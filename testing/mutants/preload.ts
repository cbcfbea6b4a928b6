import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { sourceWithMutants } from './files.ts';

// Preloaded by `--import` into the app while mutants are counted.
registerHooks({
  load(url, context, nextLoad) {
    const source = url.startsWith('file:') && sourceWithMutants(fileURLToPath(url));
    if (!source) return nextLoad(url, context);
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
