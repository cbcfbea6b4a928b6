import { forget, keysOf, recall, remember } from '../device/remembered.ts';

const prefix = 'hearth-ahead-';
const nameOf = (key: IDBValidKey) => prefix + JSON.stringify(key);

/**
 * What is on its way into a database of this device, by its key there. A write to the database waits for those of other tabs, and is
 * lost if the page is left meanwhile; localStorage has it at once.
 */
export const writeAhead = {
  put: (key: IDBValidKey, entry: unknown) => remember(nameOf(key), entry),
  /** For what has arrived in the database, or is not needed there any more. */
  drop: (key: IDBValidKey) => remember(nameOf(key), undefined),
  left: <Key, Entry>(): [Key, Entry][] =>
    keysOf(prefix).flatMap((name) => {
      const entry = recall<Entry>(name);
      return entry === undefined ? [] : [[JSON.parse(name.slice(prefix.length)), entry]];
    }),
  clear: () => forget(prefix),
};
