import type { ReactNode } from 'react';
import { createStore, type Readable } from '../../device/store.ts';

export interface Toast {
  id: string;
  /** Changes with new words under the same id, so that they get their full time. */
  serial: number;
  kind: 'success' | 'error';
  /** Interrupts a screen reader, as an error does. */
  alert?: boolean;
  text: ReactNode;
  detail?: ReactNode;
  action?: { label: string; onPress: () => void };
  /** For a success: closes after this many ms instead. */
  closeAfterMs?: number;
}

export interface ToastOptions extends Pick<Toast, 'alert' | 'detail' | 'action' | 'closeAfterMs'> {
  /** A toast with the same id takes the place of the earlier one. */
  id?: string;
}

const onScreen = createStore<readonly Toast[]>([]);
let count = 0;

const without = (id: string) => onScreen.get().filter((other) => other.id !== id);

function show(kind: Toast['kind'], text: ReactNode, { id, ...rest }: ToastOptions = {}) {
  count += 1;
  const toast = { ...rest, kind, text, serial: count, id: id ?? `toast-${count}` };
  onScreen.set([...without(toast.id), toast]);
  return toast.id;
}

export const toast = {
  /** Closes by itself after 5 s. */
  success: (text: ReactNode, options?: ToastOptions) => show('success', text, options),
  /** Stays until it is dismissed. */
  error: (text: ReactNode, options?: ToastOptions) => show('error', text, options),
  dismiss: (id: string) => {
    if (onScreen.get().some((one) => one.id === id)) onScreen.set(without(id));
  },
  clear: () => onScreen.set([]),
};

/** The toasts on the screen, the oldest first. */
export const toasts: Readable<readonly Toast[]> = onScreen;
