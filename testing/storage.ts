import { vi } from 'vitest';

/** A localStorage as a browser has it, for as long as one test runs. */
export function stubStorage() {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(kept, name, { value, configurable: true });
  vi.stubGlobal('localStorage', kept);
}
