import { useState } from 'react';
import { toastFailed } from './admin-api.ts';

/** Does one thing at a time. What failed is shown in these words. */
export function useBusy(words = 'That could not be done.') {
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    await work().catch((error) => toastFailed(error, words));
    setBusy(false);
  }
  return [busy, run] as const;
}
