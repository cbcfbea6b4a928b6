import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillStorage, stubStorage } from '../../testing/storage.ts';
import { storedSession } from '../auth/stored-session.ts';
import { localData } from '../device/local-data.ts';
import { type Entry, entriesAt, send, write } from '../writing/entry.ts';
import { ledger } from '../writing/ledger.ts';
import { sendAll } from '../writing/send.ts';
import { wouldBeLost } from '../writing/waiting.ts';
import type { Client } from './change.ts';
import { claimStore, clearAfterSession } from './local-store.ts';

vi.mock('@rocicorp/zero', async (original) => ({
  ...(await original<object>()),
  dropAllDatabases: async () => ({ dropped: [], errors: [] }),
}));

beforeEach(async () => {
  stubStorage();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => Promise<unknown>) => work() },
  });
  ledger.clear();
  await claimStore('ada');
});
afterEach(() => {
  ledger.clear();
  vi.unstubAllGlobals();
});

const box = { kind: 'comment', target: 'post-one' };

function wrote(memberId: string, text: string): string {
  const id = crypto.randomUUID();
  const begun = { ...box, memberId, fields: { text }, at: ledger.now() };
  ledger.update((all) => write(all, { id }, begun, 'another')[0]);
  return id;
}

/** Ada has a half-written entry, and a sent one without an answer. */
function adaWrote() {
  wrote('ada', 'Half a thou');
  const id = wrote('ada', 'Soup');
  ledger.update((all) => send(all, id, ledger.now()));
}

const shown = () =>
  (['draft', 'pending'] as const)
    .flatMap((state) => entriesAt(ledger.entries.get(), box, state))
    .map(({ fields }) => fields.text);
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('hearth-entry-'));

/** The entries that are sent for a member. */
function sentFor(userID: string): unknown[] {
  const mutate = vi.fn((_: { args: { text: string } }) => {
    const never = new Promise(() => {});
    return { client: never, server: never };
  });
  const connection = { state: { current: { name: 'connected' } } };
  sendAll({ userID, mutate, connection } as unknown as Client);
  return mutate.mock.calls.map(([{ args }]) => args.text);
}

const sessionIsOver = () => storedSession.remember({ state: 'signed-out' });

it('after a logout nothing that the member wrote is stored', async () => {
  adaWrote();
  sessionIsOver();
  localData.disown();
  await clearAfterSession(localData.release());
  expect([shown(), stored()]).toEqual([[], []]);
  await claimStore('ada');
  expect([shown(), sentFor('ada')]).toEqual([[], []]);
});

it('unsent entries of an ended session stay for their member', async () => {
  adaWrote();
  sessionIsOver();
  await clearAfterSession(localData.release());
  await claimStore('ada');
  expect(shown()).toEqual(['Half a thou', 'Soup']);
  expect(sentFor('ada')).toEqual(['Soup']);
});

it('the next member finds, sends and stores nothing of the previous member', async () => {
  adaWrote();
  sessionIsOver();
  await clearAfterSession(localData.release());
  await claimStore('ben');
  expect([shown(), stored(), sentFor('ben')]).toEqual([[], [], []]);
});

it('the next member gets nothing that another tab of the previous one still writes', async () => {
  await claimStore('ben');
  wrote('ada', 'Half a thou');
  ledger.readAgain();
  expect([shown(), sentFor('ben')]).toEqual([[], []]);
  await claimStore('ben');
  expect(stored()).toEqual([]);
});

it('the next member gets nothing that a full disk left in the tab, which learns of a log-in elsewhere', async () => {
  fillStorage('localStorage');
  adaWrote();
  expect(shown()).toEqual(['Half a thou', 'Soup']);
  stubStorage();
  localData.claim('ben');
  await claimStore('ben');
  expect([shown(), sentFor('ben')]).toEqual([[], []]);
});

it('a logout loses waiting and refused entries, but not the one that is being sent', () => {
  const at = Date.now();
  const entry = { ...box, id: 'one', memberId: 'ada', fields: {}, at };
  const lost = (state: Entry['state'], isConnected: boolean, sentAt = at) =>
    wouldBeLost({ ...entry, state, at: sentAt }, isConnected);
  for (const isConnected of [true, false]) {
    expect(lost('draft', isConnected)).toBe(false);
    for (const state of ['refused', 'uploading'] as const)
      expect(lost(state, isConnected)).toBe(true);
  }
  expect(lost('pending', true)).toBe(false);
  expect(lost('pending', true, at - 10_000)).toBe(true);
  expect(lost('pending', false)).toBe(true);
});
