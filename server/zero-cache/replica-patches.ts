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
      'Each connection kept up to 16 MB of pages and let go of them at each change, which took a fifth of the change’s time. The system keeps them once for all.',
      'static create(lc, dbFile, appID, pageCacheSizeKib) {',
      'static create(lc, dbFile, appID, pageCacheSizeKib = 256) {',
    ],
    [
      'Each device read every changed row again, twice, also where none of its queries has to do with it.',
      'this.changes = curr.numChangesSince(prev.version);',
      'this.changes = changesOf(this)?.length ?? curr.numChangesSince(prev.version);',
    ],
    [
      'The same.',
      `
	[Symbol.iterator]() {
		const { changes, cleanup: done } =`,
      `
	[Symbol.iterator]() {
		return this.changes > mostShared ? this.read() : changesOnce(this).values();
	}
	read() {
		const { changes, cleanup: done } =`,
    ],
    [
      'The same. What changed between two versions is the same for all devices that go from one to the other.',
      'var Diff = class {',
      `
const mostShared = 100;
const lately = new Map();
const wayOf = ({ prev, curr }) => [curr.db.db.name, prev.version, curr.version].join();
const changesOf = (diff) => lately.get(wayOf(diff));
function changesOnce(diff) {
  let changes = changesOf(diff);
  if (!changes) {
    changes = [...{ [Symbol.iterator]: () => diff.read() }];
    lately.set(wayOf(diff), changes);
    if (lately.size > 20) lately.delete(lately.keys().next().value);
  }
  return changes;
}
var Diff = class {`,
    ],
  ],
  '@rocicorp/zero/out/zero-cache/src/services/view-syncer/cvr.js': [
    [
      'At each change all that is known of a device was serialized and read back, with the description of all tables, which nobody changes: a seventh of the change’s time.',
      'this._cvr = structuredClone(cvr);',
      'this._cvr = { ...copied({ ...cvr, clientSchema: null }), clientSchema: cvr.clientSchema };',
    ],
    [
      'The same. It holds nothing but what JSON can hold, and big integers.',
      'var CVRUpdater = class {',
      `
function copied(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]));
}
var CVRUpdater = class {`,
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
