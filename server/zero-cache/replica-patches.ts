import { loadPatched, type Patches } from '../patched.ts';

/**
 * What zero-cache does for each device that connects, and need not. Each has two connections of its
 * own to the replica, so nothing prepared or read for one serves another.
 */
const patches: Patches = {
  '@rocicorp/zero/out/zqlite/src/table-source.js': [
    ...['insert: ', 'delete: ', 'primaryKey.length ? ', 'checkExists: ', 'getExisting: '].map(
      (before): Patches[string][number] => [
        'Five statements were prepared for each table of each device. Most are never used: few tables change while a device is there.',
        `${before}db.prepare(compile(`,
        `${before}whenUsed(db, () => compile(`,
      ],
    ),
    [
      'The same.',
      'function getUniqueIndexes(',
      `
function whenUsed(db, sql) {
  let prepared;
  const statement = () => (prepared ??= db.prepare(sql()));
  return {
    get: (...values) => statement().get(...values),
    run: (...values) => statement().run(...values),
  };
}
function getUniqueIndexes(`,
    ],
  ],
  '@rocicorp/zero/out/zero-cache/src/services/view-syncer/snapshotter.js': [
    [
      'Of SQLite’s 16 MB for the pages of each connection, a thousand devices filled 12 GB. The system keeps the same pages once for all.',
      'static create(lc, dbFile, appID, pageCacheSizeKib) {',
      'static create(lc, dbFile, appID, pageCacheSizeKib = 1024) {',
    ],
  ],
  '@rocicorp/zero/out/zero-cache/src/services/replicator/schema/column-metadata.js': [
    [
      'The same table was looked for again for each column of the schema.',
      `
		if (!db.prepare(\`SELECT 1 FROM sqlite_master`,
      `
		if (ColumnMetadataStore.#instances.has(db)) return ColumnMetadataStore.#instances.get(db);
		if (!db.prepare(\`SELECT 1 FROM sqlite_master`,
    ],
  ],
};

const zero = new URL('../../', import.meta.resolve('@rocicorp/zero'));

/** Loads what reads the replica with the patches. @throws when it is another version */
export const loadReplicaReaders = () =>
  loadPatched(patches, () =>
    Promise.all(
      Object.keys(patches).map(
        (file) => import(new URL(file.slice('@rocicorp/zero/out/'.length), zero).href),
      ),
    ),
  );
