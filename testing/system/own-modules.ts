import { afterAll, expect, vi } from 'vitest';

/**
 * Unit tests share processes, but not the state of our modules: each file begins with new ones, and
 * leaves no global of its own to the next.
 */
vi.resetModules();
const ownGlobals = () =>
  Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__'));
const globals = ownGlobals();
afterAll(() => {
  vi.unstubAllGlobals();
  expect(ownGlobals()).toEqual(globals);
});
