import { useSyncExternalStore } from 'react';
import { askOptions, type Options } from './api.ts';
import { backoff } from './backoff.ts';

let known: Options | undefined;
let asking = false;
let failures = 0;
const listeners = new Set<() => void>();

/** Asks anew; what is known stays until there is an answer. */
export async function refreshOptions() {
  if (asking) return;
  asking = true;
  try {
    known = await askOptions();
    failures = 0;
    for (const listener of listeners) listener();
  } catch {
    setTimeout(askIfNeeded, backoff(failures++));
  }
  asking = false;
}

function askIfNeeded() {
  if (!known && listeners.size > 0) refreshOptions();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  askIfNeeded();
  return () => {
    listeners.delete(listener);
  };
}

/** What this Hearth offers and asks besides passwords; undefined until known. */
export const useOptions = () => useSyncExternalStore(subscribe, () => known);
