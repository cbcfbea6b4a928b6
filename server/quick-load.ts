import { registerHooks } from 'node:module';

// Preloaded by `--import`. With each file of a package Node reads its whole package.json, to know what kind of file it is; that of
// drizzle-orm has 180 kB and a hundred files are loaded, half of the time in which the app starts (nodejs/node#58126). All of them
// are modules.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.includes('/node_modules/drizzle-orm/'))
      return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
