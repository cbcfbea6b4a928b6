import { createStore, useStore } from '../device/store.ts';

/** This tab's changes that the server has not confirmed yet. Zero tells no count, so we keep our own. */
const count = createStore(0);
/** Those of them whose answer was lost with the line; they wait in the store for the next one. */
let stranded = 0;

const change = (by: number) => count.set(count.get() + by);

/** Counts a change as unsent until the server has answered, whatever it said. */
export async function whileUnsent<T>(answer: Promise<T>): Promise<T> {
  change(1);
  try {
    const answered = await answer;
    change(-1);
    return answered;
  } catch (error) {
    stranded += 1;
    throw error;
  }
}

/** A new line sends what was stranded before anything else. */
export function lineIsBack() {
  change(-stranded);
  stranded = 0;
}

export const useUnsent = () => useStore(count);
