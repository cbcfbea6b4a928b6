import { forget, keysOf, recall, remember } from '../device/remembered.ts';

const prefix = 'hearth-ahead-';
const nameOf = (key: IDBValidKey) => prefix + JSON.stringify(key);

/**
 * Entries on their way into a database of this device, by their key there. A write to the database waits for those of other tabs,
 * and is lost if the page is closed meanwhile; localStorage has the entry at once.
 */
export const writeAhead = {
  put: (key: IDBValidKey, entry: unknown) => remember(nameOf(key), entry),
  /** For an entry that is in the database now, or is not needed there any more. */
  drop: (key: IDBValidKey) => remember(nameOf(key), undefined),
  left: <Key, Entry>(): [Key, Entry][] =>
    keysOf(prefix).flatMap((name) => {
      const entry = recall<Entry>(name);
      return entry === undefined ? [] : [[JSON.parse(name.slice(prefix.length)), entry]];
    }),
  clear: () => forget(prefix),
};
