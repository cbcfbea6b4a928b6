import { onSignedOut } from '../device/api.ts';
import { backoff } from '../device/backoff.ts';
import { createStore, useStore } from '../device/store.ts';
import { sendPendingSignOut } from './pending-sign-out.ts';
import { fetchSession, type Session } from './session-api.ts';
import { storedSession } from './stored-session.ts';

export type { Session } from './session-api.ts';

interface CurrentSession {
  session: Session | undefined;
  /** Where the action that last changed it wants to go. */
  goTo?: string;
}

/** The message between tabs. */
type News = { next: Session; goTo?: string };

/** A state confirmed earlier on this device counts until the server says otherwise. */
const current = createStore<CurrentSession>({ session: storedSession.recall() });
let generation = 0;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<Session | undefined> | undefined;

const channel = new BroadcastChannel('hearth-session');
channel.onmessage = ({ data }: MessageEvent<News>) => apply(data);

function apply({ next, goTo }: News) {
  const { session } = current.get();
  if (session && JSON.stringify(session) === JSON.stringify(next) && !goTo) return false;
  generation += 1;
  current.set({ session: next, goTo });
  return true;
}

function set(next: Session, goTo?: string) {
  storedSession.remember(next);
  if (!apply({ next, goTo })) return;
  // A login navigates only this tab, a logout every tab.
  channel.postMessage({ next, goTo: next.state === 'signed-out' ? goTo : undefined });
}

/**
 * Fetches the session; undefined if the server is unreachable, and the last known session stays.
 */
async function requestSession(): Promise<Session | undefined> {
  const asked = generation;
  clearTimeout(retry);
  try {
    await sendPendingSignOut();
    const answer = await fetchSession();
    failures = 0;
    if (asked === generation) set(answer);
    return answer;
  } catch {
    // Nothing is known and the server is unreachable: show the landing page and remember nothing.
    if (!session.get()) apply({ next: { state: 'signed-out' } });
    retry = setTimeout(session.refresh, backoff(failures++));
  }
}

export const session = {
  /** Undefined only while nothing is known. */
  get: () => current.get().session,
  /** Called at every change; `goTo` is where the action that caused it wants to go. */
  subscribe: (listener: (goTo?: string) => void) =>
    current.subscribe(() => listener(current.get().goTo)),
  set,
  /** Makes the next page load ask the server before it shows anything. */
  forget: () => storedSession.remember(undefined),
  refresh: () => {
    asking ??= requestSession().finally(() => {
      asking = undefined;
    });
    return asking;
  },
};

export const useSession = () => useStore(current, ({ session }) => session);

/** The member's role; undefined for those without one. */
export const useRole = () =>
  useStore(current, ({ session }) => (session?.state === 'member' ? session.role : undefined));

/** Asks the server at the start, and whenever the answer may have changed unnoticed. */
export function watchSession() {
  session.refresh();
  onSignedOut(() => session.get()?.state === 'member' && session.refresh());
  window.addEventListener('online', session.refresh);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.refresh();
  });
}
