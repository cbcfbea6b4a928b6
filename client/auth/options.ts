import { backoff } from '../device/backoff.ts';
import { createStore, type Store, useStore } from '../device/store.ts';
import { fetchOptions, type Options } from './visitor-api.ts';

let wanted = false;
let asking = false;
let failures = 0;
const options: Store<Options | undefined> = createStore<Options | undefined>(undefined, () => {
  wanted = true;
  askIfNeeded();
  return () => {
    wanted = false;
  };
});

/** Fetches the options again; the old ones count until there is an answer. */
export async function refreshOptions() {
  if (asking) return;
  asking = true;
  try {
    const answer = await fetchOptions();
    failures = 0;
    options.set(answer);
  } catch {
    setTimeout(askIfNeeded, backoff(failures++));
  }
  asking = false;
}

function askIfNeeded() {
  if (!options.get() && wanted) refreshOptions();
}

/**
 * The means of signing in that this installation offers or requires besides passwords; undefined
 * until known.
 */
export const useOptions = () => useStore(options);
