import { useCallback, useEffect, useMemo } from 'react';
import { keeping } from './keeping.ts';
import { forget, recall, remember } from './remembered.ts';
import { createStore, type Store, useStore } from './store.ts';

const prefix = 'hearth-draft-';
export const draftKey = (name: string, memberId: string) => `${prefix}${name}-${memberId}`;

/** Those on a screen of this page, or about to be. */
const onScreen = new Map<string, Store<unknown>>();
/** Those of them that were last changed by who writes here. */
const written = new WeakSet<object>();
/** How many boxes on this page are for each. */
const boxes = new Map<string, number>();
const storeOf = <T>(key: string) => onScreen.get(key) as Store<T | undefined> | undefined;

/**
 * Drafts that were begun apart are other drafts, whatever they say. Beside the draft, which is what its box has and nothing else.
 */
const beginningKey = (key: string) => `${prefix}begun-${key.slice(prefix.length)}`;
/** Where each began that this page knows. */
const beginnings = new Map<string, string | undefined>();
const begin = (key: string) => beginnings.set(key, crypto.randomUUID());

/** Whether it will be there after this page. */
function keep(key: string, draft: unknown): boolean {
  remember(beginningKey(key), draft === undefined ? undefined : beginnings.get(key));
  const isKept = remember(key, draft);
  if (isKept) keeping.works('drafts');
  else keeping.fails('drafts');
  return isKept;
}

interface Sent {
  key: string;
  draft: unknown;
  /** Where it began. */
  beginning: string | undefined;
}
type Told = Sent | { forgotten: true };

/**
 * Tabs tell each other what was sent: it would be sent from the others once more. An emptied box alone does not tell. And that all is
 * forgotten: they would keep theirs as their screens go.
 */
const tabs = new BroadcastChannel('hearth-drafts');
const tell = (told: Told) => tabs.postMessage(told);
tabs.onmessage = ({ data }: MessageEvent<Told>) => {
  if ('key' in data) forgetSent(data);
  else forgetHere();
};

/** What this page put back into the storage as its screens went. */
const putBack = new Map<string, unknown>();

function show(store: Store<unknown>, draft: unknown) {
  if (draft === undefined) written.delete(store);
  store.set(draft);
}

/** What others have kept is theirs: a tab that was asleep may hear of a logout when the next member writes. */
function forgetHere() {
  for (const store of onScreen.values()) show(store, undefined);
  for (const [key, draft] of putBack) if (isSame(recall(key), draft)) keep(key, undefined);
  putBack.clear();
  forget(prefix, 'sessionStorage');
  unkept.clear();
}

/** It leaves the box of this tab, and what that had set aside: the very same words, or those that another tab went on from. */
function forgetSent({ key, draft, beginning }: Sent) {
  const isSent = (words: unknown, begun: string | undefined) =>
    isSame(words, draft) ||
    (begun !== undefined && begun === beginning && isBeginningOf(words, draft));
  const store = storeOf(key);
  if (store && isSent(store.get(), beginnings.get(key))) show(store, undefined);
  if (isSent(aside(key), aside(beginningKey(key)))) setAside(key, undefined);
}

/** What was set aside and no storage takes: it lasts as long as the page. */
const unkept = new Map<string, unknown>();

/**
 * Words in whose place in the storage stand another tab's, or for which it has no room: they come back in the tab they were typed in. What
 * a tab alone keeps has room of its own.
 */
function setAside(key: string, draft: unknown) {
  const beginning = draft === undefined ? undefined : beginnings.get(key);
  for (const [one, value] of [
    [beginningKey(key), beginning],
    [key, draft],
  ] as const) {
    if (remember(one, value, 'sessionStorage')) unkept.delete(one);
    else unkept.set(one, value);
  }
}

const aside = <T>(key: string) =>
  (unkept.get(key) as T | undefined) ?? recall<T>(key, 'sessionStorage');
const kept = <T>(key: string) => aside<T>(key) ?? recall<T>(key);

/** What is kept, to go on from where it began. */
function take<T>(key: string): T | undefined {
  const from = aside(key) === undefined ? recall<string> : aside<string>;
  beginnings.set(key, from(beginningKey(key)));
  return kept<T>(key);
}

/**
 * What a member has not sent yet, by what it is. It outlives a reload and a crash, whatever another tab has kept since, and goes with
 * its member's logout. What is not `worthKeeping` lasts as long as the screen. One that is `inStep` follows what another tab makes of it.
 * One that is `readOnly` has no box here to type into.
 */
export function useDraft<T>(
  name: string,
  memberId: string,
  { inStep = false, readOnly = false } = {},
) {
  const key = draftKey(name, memberId);
  const store = useMemo(() => storeOf<T>(key) ?? openDraft<T>(key, inStep), [key, inStep]);
  const draft = useStore(store);
  useEffect(() => (readOnly ? undefined : noteBox(key)), [key, readOnly]);
  const write = useCallback(
    (next: T | undefined, worthKeeping = true) => {
      const shown = storeOf<T>(key) ?? store;
      if (next === undefined || !worthKeeping) written.delete(shown);
      else written.add(shown);
      if (shown.get() === undefined && next !== undefined) begin(key);
      shown.set(next);
      setAside(key, undefined);
      keep(key, worthKeeping ? next : undefined);
    },
    [key, store],
  );
  return [draft, write] as const;
}

function noteBox(key: string): () => void {
  const count = (by: number) => boxes.set(key, (boxes.get(key) ?? 0) + by);
  count(1);
  return () => count(-1);
}

function openDraft<T>(key: string, inStep: boolean): Store<T | undefined> {
  const store: Store<T | undefined> = createStore(take<T>(key), () => {
    onScreen.set(key, store as Store<unknown>);
    // What is drawn may come on the screen late.
    store.set(take<T>(key));
    if (!isSame(store.get(), recall(key))) written.add(store);
    const stopFollowing = inStep ? follow(key, store) : () => {};
    const stopKeeping = keepApart(key, store);
    return () => {
      stopFollowing();
      stopKeeping();
      if (storeOf<T>(key) === store) onScreen.delete(key);
    };
  });
  // Two that are drawn at once are of one draft.
  onScreen.set(key, store as Store<unknown>);
  return store;
}

/**
 * A box follows the tab that goes on with its draft or sends it. What was begun apart is another draft, and takes its
 * place in the storage alone. What was typed here stays: of two tabs that type, each may take the other's words from the storage
 * for its own, which reaches them late. Nor does an empty box take anything while one may be typing into it, between two keys.
 */
function follow<T>(key: string, store: Store<T | undefined>): () => void {
  const onStorage = ({ key: of, oldValue, newValue }: StorageEvent) => {
    if (of !== key || written.has(store)) return;
    const shown = store.get();
    const [was, next] = [read(oldValue), read(newValue)];
    const isTypedInto = document.hasFocus() && Boolean(boxes.get(key));
    if (shown === undefined && isTypedInto) return;
    const beginning = recall<string>(beginningKey(key));
    // News come late: by then the draft may have been sent, and only its words are left to tell it by.
    const isAnother =
      next === undefined || beginning === undefined
        ? !isSame(was, shown)
        : beginning !== beginnings.get(key);
    if (shown !== undefined && isAnother && !isSame(shown, next)) written.add(store);
    else {
      beginnings.set(key, beginning);
      store.set(next as T | undefined);
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Another tab may write its own words over these, and perhaps send them: as this page goes, they are set aside for this tab. */
function keepApart<T>(key: string, store: Store<T | undefined>): () => void {
  const onLeaving = () => {
    if (!written.has(store)) return;
    const [stored, shown] = [recall(key), store.get()];
    const isPutBack = stored === undefined && keep(key, shown);
    if (isPutBack) putBack.set(key, shown);
    setAside(key, isPutBack || isSame(stored, shown) ? undefined : shown);
  };
  window.addEventListener('pagehide', onLeaving);
  return () => {
    onLeaving();
    window.removeEventListener('pagehide', onLeaving);
  };
}

const read = (value: string | null): unknown => (value === null ? undefined : JSON.parse(value));

/** For what happens to a draft wherever its member is by then. */
export const drafts = {
  get: <T>(name: string, memberId: string): T | undefined => {
    const key = draftKey(name, memberId);
    const store = storeOf<T>(key);
    return store ? store.get() : kept<T>(key);
  },

  /** Returns what it is by then. */
  change: <T>(
    name: string,
    memberId: string,
    by: (draft: T | undefined) => T | undefined,
  ): T | undefined => {
    const key = draftKey(name, memberId);
    const store = storeOf<T>(key);
    const draft = store ? store.get() : take<T>(key);
    const next = by(draft);
    // Looked at alone, it goes on following its other tabs.
    if (next === draft) return next;
    if (store) written.add(store);
    if (draft === undefined) begin(key);
    store?.set(next);
    setAside(key, keep(key, next) ? undefined : next);
    return next;
  },

  /**
   * Where a box is about to be written in. Another tab may have left words there, on a screen that is closed: they are gone on with,
   * since the next key would take their place.
   */
  begin: <T>(name: string, memberId: string, anew?: T) => {
    const key = draftKey(name, memberId);
    const store = storeOf<T>(key);
    const typed = store && written.has(store) ? store.get() : undefined;
    const left = typed ?? take<T>(key) ?? store?.get();
    if (left !== undefined) store?.set(left);
    else if (anew !== undefined) drafts.change<T>(name, memberId, () => anew);
  },

  /** Kept elsewhere now: forgotten, in every tab, but for what was written on since. Other words are another draft. */
  sent: (name: string, memberId: string, draft: unknown) => {
    const key = draftKey(name, memberId);
    const store = storeOf(key);
    const [stored, begun] = [recall(key), recall(beginningKey(key))];
    const beginning = beginnings.get(key);
    // What a box that is gone was left with is in the storage, unless another draft has taken its place there.
    const left = begun === beginning ? stored : undefined;
    const shown = store ? store.get() : left;
    const since = afterSent(draft, shown);
    if (store && since !== shown) show(store, since);
    forgetSent({ key, draft, beginning: undefined });
    if (since !== shown && isSame(stored, shown)) keep(key, since);
    else if (isSame(stored, draft)) keep(key, undefined);
    tell({ key, draft, beginning });
  },

  /** Everyone's, of every kind. */
  forget: () => {
    forgetHere();
    forget(prefix);
    tell({ forgotten: true });
  },
};

/** What is left of words once these were sent: what stands behind them, or all of them where they begin otherwise. */
export const withoutSent = (sent: string, words: string): string =>
  sent && words.startsWith(sent) ? words.slice(sent.length).trimStart() : words;

function afterSent(sent: unknown, shown: unknown): unknown {
  const areWords = typeof sent === 'string' && typeof shown === 'string';
  if (areWords) return withoutSent(sent, shown) || undefined;
  return isSame(sent, shown) ? undefined : shown;
}

const isBeginningOf = (words: unknown, whole: unknown) =>
  typeof words === 'string' && typeof whole === 'string' && whole.startsWith(words);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
