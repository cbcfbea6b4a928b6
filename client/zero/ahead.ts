import { forget, recall, remember } from '../device/remembered.ts';

const prefix = 'hearth-ahead-';
const nameOf = (key: IDBValidKey) => prefix + JSON.stringify(key);

/**
 * What is on its way into a database of this device, by its key there. A write waits for those of other tabs, and a page
 * that is left meanwhile takes it along; this storage has it at once.
 */
export const ahead = {
  put: (key: IDBValidKey, entry: unknown) => remember(nameOf(key), entry),
  /** It is there, or need not be. */
  drop: (key: IDBValidKey) => remember(nameOf(key), undefined),
  left: <Key, Entry>(): [Key, Entry][] =>
    names().flatMap((name) => {
      const entry = recall<Entry>(name);
      return entry === undefined ? [] : [[JSON.parse(name.slice(prefix.length)), entry]];
    }),
  clear: () => forget(prefix),
};

function names(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    // Blocked: nothing was put.
    return [];
  }
}
