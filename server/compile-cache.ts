import { registerHooks } from 'node:module';

// Preloaded by `--import`. For each file of a package, Node reads the whole package.json to learn
// whether the file is a module. That of drizzle-orm has 180 kB, and a hundred of its files are
// loaded: that was half of the app's start-up time (nodejs/node#58126). All of them are modules, so
// this hook says so.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.includes('/node_modules/drizzle-orm/'))
      return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
