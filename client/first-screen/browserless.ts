import { markLocal } from './local-words.ts';

// What modules of the client ask a browser for as they are loaded or drawn. No `window` or
// `document`: by those, packages tell that they are in a browser.

const nothing = () => {};

class Observer {}

const emptyStorage = { getItem: () => null, setItem: nothing, removeItem: nothing };

const stubs = {
  addEventListener: nothing,
  removeEventListener: nothing,
  history: { state: null },
  location: { origin: '', pathname: '', href: '', search: '', hash: '' },
  navigator: { onLine: true, userAgent: '', language: 'en', locks: { request: async () => {} } },
  localStorage: emptyStorage,
  sessionStorage: emptyStorage,
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
};

for (const [name, value] of Object.entries(stubs))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// The reader's zone and language are not known here: what depends on them is marked.
const { prototype } = Intl.DateTimeFormat;
const { format, formatRange } = Object.getOwnPropertyDescriptors(prototype);
Object.defineProperties(prototype, {
  format: {
    get(this: Intl.DateTimeFormat) {
      const own = format.get?.call(this);
      return (date?: Date | number) => markLocal(own?.(date) ?? '');
    },
  },
  formatRange: {
    value(this: Intl.DateTimeFormat, start: number, end: number) {
      return markLocal(formatRange.value?.call(this, start, end) ?? '');
    },
  },
});
