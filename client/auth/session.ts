import { useSyncExternalStore } from 'react';
import { askSession, type Session } from './api.ts';
import { backoff } from './backoff.ts';
import { knownSession } from './known-session.ts';
import { settleSignOut } from './owed-sign-out.ts';

export type { Session } from './api.ts';

/** Told of every change; `goTo` is where the action that caused it wants to lead. */
type Listener = (goTo?: string) => void;

interface Change {
  next: Session;
  goTo?: string;
}

/** A state confirmed earlier on this device counts until the server says otherwise. */
let current = knownSession.recall();
let generation = 0;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<Session | undefined> | undefined;

const listeners = new Set<Listener>();
const channel = new BroadcastChannel('hearth-session');
channel.onmessage = ({ data }: MessageEvent<Change>) => apply(data);

function apply({ next, goTo }: Change) {
  if (current && JSON.stringify(current) === JSON.stringify(next) && !goTo) return false;
  current = next;
  generation += 1;
  for (const listener of listeners) listener(goTo);
  return true;
}

function set(next: Session, goTo?: string) {
  knownSession.remember(next);
  if (!apply({ next, goTo })) return;
  // Logging in leads this tab somewhere; logging out leads every tab.
  channel.postMessage({ next, goTo: next.state === 'signed-out' ? goTo : undefined });
}

/** Asks the server; undefined when it could not be asked, and what is known stays. */
async function ask(): Promise<Session | undefined> {
  const asked = generation;
  clearTimeout(retry);
  try {
    await settleSignOut();
    const answer = await askSession();
    failures = 0;
    if (asked === generation) set(answer);
    return answer;
  } catch {
    // Nothing known and nobody to ask: show the landing, and remember nothing.
    if (!current) apply({ next: { state: 'signed-out' } });
    retry = setTimeout(session.refresh, backoff(failures++));
  }
}

function subscribe(listener: Listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const session = {
  /** undefined only while nothing is known. */
  get: () => current,
  subscribe,
  set,
  /** The next page to load here asks the server before it shows anything. */
  forget: () => knownSession.remember(undefined),
  refresh: () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  },
};

export const useSession = () => useSyncExternalStore(subscribe, session.get);

/** Asks at the start, and whenever the answer may have changed unseen. */
export function keepSessionFresh() {
  session.refresh();
  window.addEventListener('online', session.refresh);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.refresh();
  });
}
