import { vi } from 'vitest';

/** A browser's two storages, for as long as one test runs. */
export function stubStorage() {
  for (const place of ['localStorage', 'sessionStorage']) vi.stubGlobal(place, storage());
}

/** From now on they are full. */
export function fillStorage(...places: ('localStorage' | 'sessionStorage')[]) {
  const setItem = () => {
    throw new DOMException('It is full', 'QuotaExceededError');
  };
  for (const place of places)
    Object.defineProperty(globalThis[place], 'setItem', { value: setItem });
}

function storage() {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, text: string) => {
      items[name] = text;
    },
    removeItem: (name: string) => {
      delete items[name];
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(items, name, { value, configurable: true });
  return items;
}
