import { useCallback, useEffect, useMemo } from 'react';
import { keeping } from './keeping.ts';
import { forget, recall, remember } from './remembered.ts';
import { createStore, type Store, useStore } from './store.ts';

const prefix = 'hearth-draft-';
export const draftKey = (name: string, memberId: string) => `${prefix}${name}-${memberId}`;

/** The drafts that are on a screen of this page, or are about to be. */
const onScreen = new Map<string, Store<unknown>>();
/** Those of them whose last change was typed on this page. */
const written = new WeakSet<object>();
/** How many text boxes on this page each draft has. */
const boxes = new Map<string, number>();
const storeOf = <T>(key: string) => onScreen.get(key) as Store<T | undefined> | undefined;

/**
 * Two drafts that were begun separately are different drafts, even with the same words, so each beginning gets an id. The id has a
 * key of its own, because the draft's key holds only the contents of the box.
 */
const beginningKey = (key: string) => `${prefix}begun-${key.slice(prefix.length)}`;
/** The beginnings that this page knows, by the key of the draft. */
const beginnings = new Map<string, string | undefined>();
const begin = (key: string) => beginnings.set(key, crypto.randomUUID());

/** Returns whether the draft will survive this page. */
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
  /** The id of the draft's beginning. */
  beginning: string | undefined;
}
type Told = Sent | { forgotten: true };

/**
 * Tabs tell each other which drafts were sent, or they would send them again: an emptied box is no proof of that. They also tell
 * each other when all drafts are forgotten, or they would store theirs as their screens close.
 */
const tabs = new BroadcastChannel('hearth-drafts');
const tell = (told: Told) => tabs.postMessage(told);
tabs.onmessage = ({ data }: MessageEvent<Told>) => {
  if ('key' in data) forgetSent(data);
  else forgetHere();
};

/** Drafts that this page put back into the storage as its screens closed. */
const putBack = new Map<string, unknown>();

function show(store: Store<unknown>, draft: unknown) {
  if (draft === undefined) written.delete(store);
  store.set(draft);
}

/** Only removes what this page has stored. A tab that was asleep may hear of a logout when the next member is already writing. */
function forgetHere() {
  for (const store of onScreen.values()) show(store, undefined);
  for (const [key, draft] of putBack) if (isSame(recall(key), draft)) keep(key, undefined);
  putBack.clear();
  forget(prefix, 'sessionStorage');
  unkept.clear();
}

/**
 * Removes a sent draft from this tab's box and from what this tab had set aside: if the words are the same, or if they are an
 * earlier state of the draft that another tab went on with and sent.
 */
function forgetSent({ key, draft, beginning }: Sent) {
  const isSent = (words: unknown, begun: string | undefined) =>
    isSame(words, draft) ||
    (begun !== undefined && begun === beginning && isBeginningOf(words, draft));
  const store = storeOf(key);
  if (store && isSent(store.get(), beginnings.get(key))) show(store, undefined);
  if (isSent(aside(key), aside(beginningKey(key)))) setAside(key, undefined);
}

/** Drafts that were set aside while the storage takes nothing. They last as long as the page. */
const unkept = new Map<string, unknown>();

/**
 * Keeps words in sessionStorage, which belongs to this tab alone and has its own quota: either another tab's words took their place
 * in localStorage, or there was no room. They come back in the tab where they were typed.
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

/** The stored draft. Also notes its beginning, so that writing goes on from there. */
function take<T>(key: string): T | undefined {
  const from = aside(key) === undefined ? recall<string> : aside<string>;
  beginnings.set(key, from(beginningKey(key)));
  return kept<T>(key);
}

/**
 * What a member has written and not sent yet, by name. A draft survives a reload and a crash, even if another tab has stored its
 * own since, and is removed when its member logs out. A draft that is not `worthKeeping` lasts as long as the screen. One that is
 * `inStep` follows changes in other tabs. One that is `readOnly` has no text box here.
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
    // The component may mount long after it was rendered.
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
  // Two components that are rendered at once share one draft.
  onScreen.set(key, store as Store<unknown>);
  return store;
}

/**
 * A text box follows the tab that continues or sends its draft. A draft that was begun separately is another one, and only replaces
 * this one in the storage. Words that were typed here stay: if two tabs type at once, each might take the other's words, which
 * arrive late, for its own. An empty box takes nothing while the member may be typing into it, between two keys.
 */
function follow<T>(key: string, store: Store<T | undefined>): () => void {
  const onStorage = ({ key: of, oldValue, newValue }: StorageEvent) => {
    if (of !== key || written.has(store)) return;
    const shown = store.get();
    const [was, next] = [read(oldValue), read(newValue)];
    const isTypedInto = document.hasFocus() && Boolean(boxes.get(key));
    if (shown === undefined && isTypedInto) return;
    const beginning = recall<string>(beginningKey(key));
    // Storage events come late: the draft may have been sent by then, and can only be recognised by its words.
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

/** Another tab may overwrite these words in the storage, and even send its own. So as this page closes, they are set aside for this tab. */
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

/** Access to drafts outside of components, for code that runs whichever screen the member is on. */
export const drafts = {
  get: <T>(name: string, memberId: string): T | undefined => {
    const key = draftKey(name, memberId);
    const store = storeOf<T>(key);
    return store ? store.get() : kept<T>(key);
  },

  /** Returns the draft as it is now. */
  change: <T>(
    name: string,
    memberId: string,
    by: (draft: T | undefined) => T | undefined,
  ): T | undefined => {
    const key = draftKey(name, memberId);
    const store = storeOf<T>(key);
    const draft = store ? store.get() : take<T>(key);
    const next = by(draft);
    // Nothing changed, so the draft goes on following other tabs.
    if (next === draft) return next;
    if (store) written.add(store);
    if (draft === undefined) begin(key);
    store?.set(next);
    setAside(key, keep(key, next) ? undefined : next);
    return next;
  },

  /**
   * Called when a text box opens for writing. If another tab left words there, on a screen that is closed, the box continues with
   * them, because the next key press would overwrite them.
   */
  begin: <T>(name: string, memberId: string, anew?: T) => {
    const key = draftKey(name, memberId);
    const store = storeOf<T>(key);
    const typed = store && written.has(store) ? store.get() : undefined;
    const left = typed ?? take<T>(key) ?? store?.get();
    if (left !== undefined) store?.set(left);
    else if (anew !== undefined) drafts.change<T>(name, memberId, () => anew);
  },

  /**
   * The draft was sent and is kept elsewhere now, so it is removed in every tab, except for what was added since. Other words are
   * another draft.
   */
  sent: (name: string, memberId: string, draft: unknown) => {
    const key = draftKey(name, memberId);
    const store = storeOf(key);
    const [stored, begun] = [recall(key), recall(beginningKey(key))];
    const beginning = beginnings.get(key);
    // A box that is closed has left its words in the storage, unless another draft has replaced them there.
    const left = begun === beginning ? stored : undefined;
    const shown = store ? store.get() : left;
    const since = afterSent(draft, shown);
    if (store && since !== shown) show(store, since);
    forgetSent({ key, draft, beginning: undefined });
    if (since !== shown && isSame(stored, shown)) keep(key, since);
    else if (isSame(stored, draft)) keep(key, undefined);
    tell({ key, draft, beginning });
  },

  /** Removes the drafts of all members, of every kind. */
  forget: () => {
    forgetHere();
    forget(prefix);
    tell({ forgotten: true });
  },
};

/** What remains of `words` after `sent` was sent: what follows it, or all of them if they begin differently. */
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
