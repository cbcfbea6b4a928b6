import { mustGetQuery, Zero, type ZeroOptions } from '@rocicorp/zero';
import type { Context } from '../../schema/context.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { type Schema, schema } from '../../schema/zero.gen.ts';
import { session } from '../auth/session.ts';
import { askedBySentScreen, onTakeOver } from '../boot/take-over.ts';
import { localData } from '../device/local-data.ts';
import { storageHealth } from '../device/storage-health.ts';
import { createStore, useStore } from '../device/store.ts';
import { withTimeout } from '../device/with-timeout.ts';
import { claimStore } from './local-store.ts';
import { rememberOpened } from './patches/chunks.ts';
import { disk } from './patches/disk.ts';
import { logSink } from './patches/log-sink.ts';
import { installPatientSocket } from './patches/patient-socket.ts';
import { persist } from './patches/persist.ts';
import { updateNeeded } from './update-needed.ts';

installPatientSocket('/sync');

type Client = Zero<Schema, undefined, Context>;
type Options = ZeroOptions<Schema, undefined, Context>;

/**
 * How long a hidden tab stays connected, in ms, and how often it is asked then whether it is needed
 * (patches/hidden-tab.ts).
 */
const hiddenTabDisconnectDelay = 5 * 60_000;
/**
 * For how long Zero tries to connect, in ms: for ever. While it tries it keeps changes; afterwards
 * it would refuse them.
 */
const disconnectTimeoutMs = Number.MAX_SAFE_INTEGER;
/** A store that takes longer to read counts as broken, in ms. */
const readWithinMs = 10_000;
/** After this, in ms, the app takes over a screen that the server sent with the rows it has. */
const askWithinMs = 10_000;

interface Opening {
  memberId: string;
  done: Promise<void>;
}

let opening: Opening | undefined;
const open = createStore<Client | undefined>(undefined);

/**
 * Opens the member's store, once. Resolves when everything on the device has been read: queries
 * that are made earlier get it row by row, which takes many times as long.
 */
export function openStore(memberId: string): Promise<void> {
  if (opening?.memberId === memberId) return opening.done;
  const mine: Opening = { memberId, done: Promise.resolve() };
  opening = mine;
  const names = new Set<string>();
  mine.done = readStore(memberId, names).then(async (client) => {
    await askLikeSentScreen(client);
    if (opening !== mine) return void client.close();
    rememberOpened(memberId, [...names]);
    show(client);
  });
  return mine.done;
}

/**
 * Asks for the rows of the screen that the server sent, so that the app can draw it at once. A
 * preload, because views that are there already get the rows one by one, and are drawn twice.
 */
async function askLikeSentScreen(client: Client) {
  const asked = askedBySentScreen();
  if (!asked) return;
  const preloads = asked.map(({ name, args, ttl }) =>
    client.preload(mustGetQuery(queries, name)(args as never) as never, { ttl }),
  );
  const rows = Promise.all(preloads.map(({ complete }) => complete));
  const areHere = withTimeout(rows, askWithinMs).then(
    () => true,
    () => false,
  );
  onTakeOver(async () => {
    for (const { cleanup } of preloads) cleanup();
    if (!(await areHere)) return;
    persist(client);
    localData.noteRows();
  });
  await areHere;
}

function closeStore() {
  opening = undefined;
  show(undefined);
}

session.subscribe(() => {
  const now = session.get();
  const memberId = now?.state === 'member' ? now.memberId : undefined;
  if (memberId === opening?.memberId) return;
  closeStore();
  // For a second member on the same page. The router opens the first member's store, and does not
  // do so again.
  if (memberId) openStore(memberId);
});

function show(client: Client | undefined) {
  const before = open.get();
  if (before === client) return;
  before?.close();
  open.set(client);
}

/** Adds the names of the databases that are opened to `names`. */
async function readStore(memberId: string, names: Set<string>): Promise<Client> {
  if (!(await claimStore(memberId))) return inMemory(memberId);
  let hasRead = (_: true) => {};
  const read = new Promise<true>((resolve) => {
    hasRead = resolve;
  });
  let isOpening = true;
  const client = make(memberId, {
    kvStore: disk({
      written: () => storageHealth.works('rows'),
      refused: () => storageHealth.fails('rows'),
      isOpening: () => isOpening,
      opened: (name) => names.add(name),
    }),
    // Called when the views have changes: the first time, with the rows read from the disk.
    batchViewUpdates: (apply) => {
      apply();
      isOpening = false;
      hasRead(true);
    },
  });
  if (await withTimeout(read, readWithinMs).catch(() => false)) return client;
  read.then(() => client.close());
  return inMemory(memberId);
}

function inMemory(memberId: string): Client {
  storageHealth.fails('rows');
  return make(memberId, { kvStore: disk(), storageKey: 'memory' });
}

function make(
  memberId: string,
  storage: Pick<Options, 'kvStore' | 'storageKey' | 'batchViewUpdates'>,
): Client {
  const client: Client = new Zero<Schema, undefined, Context>({
    ...storage,
    schema,
    mutators,
    userID: memberId,
    context: { memberId },
    cacheURL: `${location.origin}/sync`,
    logLevel: 'error',
    logSink,
    hiddenTabDisconnectDelay,
    disconnectTimeoutMs,
    onUpdateNeeded: updateNeeded.raise,
    // The server has forgotten this device, or another tab has emptied the store: everything is
    // fetched again.
    onClientStateNotFound: () => {
      if (opening?.memberId !== memberId) return;
      closeStore();
      openStore(memberId);
    },
  });
  return client;
}

/** Writes the store to the disk, because the page may be closed or offline in a moment. */
const persistOpened = () => {
  const client = open.get();
  if (client) persist(client);
};
addEventListener('offline', persistOpened);
addEventListener('beforeunload', persistOpened);
addEventListener(
  'visibilitychange',
  () => document.visibilityState === 'hidden' && persistOpened(),
);

/** The store of the signed-in member, while it is open. */
export const useOpenStore = () => useStore(open);
