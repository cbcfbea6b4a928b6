import { backoff } from '../device/backoff.ts';
import { createRememberedStore, createStore, type Store, useStore } from '../device/store.ts';
import { fetchOptions, type Options } from './visitor-api.ts';

let wanted = false;
let asking: Promise<void> | undefined;
let failures = 0;
const options: Store<Options | undefined> = createStore<Options | undefined>(undefined, () => {
  wanted = true;
  askIfNeeded();
  return () => {
    wanted = false;
  };
});

/** Whether there were house rules when this device last heard: a menu offers them at once. */
const hadRules = createRememberedStore<boolean>('hearth-house-rules');

/** Fetches the options again; the old ones count until there is an answer. */
export function refreshOptions(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask() {
  try {
    const answer = await fetchOptions();
    failures = 0;
    hadRules.set(answer.rules !== '');
    options.set(answer);
  } catch {
    setTimeout(askIfNeeded, backoff(failures++));
  }
}

function askIfNeeded() {
  if (!options.get() && wanted) refreshOptions();
}

/** For how long a page waits that would look different with the options, in ms. */
const patienceMs = 1_500;

/** Resolves when the options are known, or when waiting for them has become too long. */
export async function optionsKnown(): Promise<void> {
  if (options.get()) return;
  await Promise.race([
    refreshOptions(),
    new Promise<void>((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}

/**
 * What this Hearth offers and requires of those who sign in or up; undefined until known.
 */
export const useOptions = () => useStore(options);

/** Whether there are house rules, as far as this device knows without asking. */
export const useHasRules = () => useStore(hadRules) === true;
