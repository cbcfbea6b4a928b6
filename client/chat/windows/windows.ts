import { ownKey } from '../../device/remembered.ts';
import { createRememberedStore, createStore, type RememberedStore } from '../../device/store.ts';

export interface ChatWindow {
  peerId: string;
  /** Only the header shows. */
  folded: boolean;
}
type Windows = readonly ChatWindow[];

const mostOpen = 3;

/** How many are unfolded at most, so that enough of the screen behind them is left. */
const mostUnfolded = () => (globalThis.matchMedia?.('(width < 100em)').matches ? 2 : mostOpen);

/** How many windows the screen has room for; the newest are drawn. */
export const roomFor = createStore(mostOpen);

/**
 * The windows with one for this member, unfolded: the existing one, or a new one, for which the
 * oldest may be closed. A window that exists but does not fit on the screen moves to the newest
 * place.
 */
export function withWindow(windows: Windows, peerId: string, room = mostOpen): Windows {
  if (!peerId) return windows;
  if (!windows.slice(-room).some((one) => one.peerId === peerId))
    return withUnfolded([...without(windows, peerId), { peerId, folded: true }], peerId).slice(
      -mostOpen,
    );
  return withUnfolded(windows, peerId);
}

export const withFolded = (windows: Windows, peerId: string): Windows =>
  windows.map((one) => (one.peerId === peerId ? { peerId, folded: true } : one));

/** Unfolds one window. Where there are too many unfolded then, the oldest of the others folds. */
export function withUnfolded(windows: Windows, peerId: string, most = mostUnfolded()): Windows {
  const others = windows.filter((one) => !one.folded && one.peerId !== peerId);
  const beyond = others.slice(0, Math.max(others.length + 1 - most, 0));
  return windows.map((one) =>
    one.peerId === peerId
      ? { peerId, folded: false }
      : { ...one, folded: one.folded || beyond.includes(one) },
  );
}

export const without = (windows: Windows, peerId: string): Windows =>
  windows.filter((one) => one.peerId !== peerId);

const stores = new Map<string, RememberedStore<Windows>>();

/** A member's windows, remembered on this device and the same in all tabs. */
export function windowsOf(memberId: string): RememberedStore<Windows> {
  const known = stores.get(memberId);
  if (known) return known;
  const store = createRememberedStore<Windows>(ownKey('chat-windows', memberId));
  stores.set(memberId, store);
  return store;
}

/** The peer whose window was opened in this tab, until that window has taken the focus. */
export const wantedWindow = createStore<string | undefined>(undefined);

/**
 * Notes that the window of this peer has the focus. Does nothing if another was opened meanwhile,
 * as a window may load late.
 */
export function windowFocused(peerId: string): void {
  if (wantedWindow.get() === peerId) wantedWindow.set(undefined);
}

/** Opens a window for a conversation and focuses its box. */
export function openWindow(memberId: string, peerId: string): void {
  windowsOf(memberId).change((windows = []) => withWindow(windows, peerId, roomFor.get()));
  if (peerId) wantedWindow.set(peerId);
}
