import { ownKey } from '../../device/remembered.ts';
import { createRememberedStore, createStore, type RememberedStore } from '../../device/store.ts';

export interface ChatWindow {
  peerId: string;
  /** Only its header is there. */
  folded: boolean;
}
type Windows = readonly ChatWindow[];

const mostOpen = 3;

/** For how many the screen has the width; the newest are drawn. */
export const roomFor = createStore(mostOpen);

/**
 * With a window for this member, unfolded: the one there is, or a new one, for which the oldest may have to leave. One that the
 * screen has no room for comes to where it has.
 */
export function withWindow(windows: Windows, peerId: string, room = mostOpen): Windows {
  if (!peerId) return windows;
  if (!windows.slice(-room).some((one) => one.peerId === peerId))
    return [...without(windows, peerId), { peerId, folded: false }].slice(-mostOpen);
  return windows.map((one) => (one.peerId === peerId ? { peerId, folded: false } : one));
}

export const withFolded = (windows: Windows, peerId: string, folded: boolean): Windows =>
  windows.map((one) => (one.peerId === peerId ? { peerId, folded } : one));

export const without = (windows: Windows, peerId: string): Windows =>
  windows.filter((one) => one.peerId !== peerId);

const stores = new Map<string, RememberedStore<Windows>>();

/** A member's windows, as this device remembers them and all tabs show them. */
export function windowsOf(memberId: string): RememberedStore<Windows> {
  const known = stores.get(memberId);
  if (known) return known;
  const store = createRememberedStore<Windows>(ownKey('chat-windows', memberId));
  stores.set(memberId, store);
  return store;
}

/** With whom a window was asked for in this tab, until it has taken the focus. */
export const wantedWindow = createStore<string | undefined>(undefined);

/** The window of this member has taken it; another may be wanted by now, since what opens late takes it late. */
export function focusTaken(peerId: string): void {
  if (wantedWindow.get() === peerId) wantedWindow.set(undefined);
}

/** Opens a window for a conversation, and has one write there. */
export function openWindow(memberId: string, peerId: string): void {
  windowsOf(memberId).change((windows = []) => withWindow(windows, peerId, roomFor.get()));
  if (peerId) wantedWindow.set(peerId);
}
