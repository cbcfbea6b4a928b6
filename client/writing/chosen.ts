import { createStore } from '../device/store.ts';
import type { Entry } from './entry.ts';
import { nameOf } from './slot.ts';

/** The ids of the drafts that were begun or chosen in each slot on this page, the latest first. */
export const chosenIn = createStore<ReadonlyMap<string, readonly string[]>>(new Map());

/** Shows a draft in the box of its slot. */
export function showDraft(slot: Pick<Entry, 'kind' | 'target'>, id: string) {
  const name = nameOf(slot);
  const before = chosenIn.get().get(name) ?? [];
  if (before[0] === id) return;
  chosenIn.set(new Map(chosenIn.get()).set(name, [id, ...before.filter((one) => one !== id)]));
}
