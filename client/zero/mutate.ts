import type { MutatorResultDetails } from '@rocicorp/zero';
import { useZero } from '@rocicorp/zero/react';
import { useCallback } from 'react';
import { errorWords } from '../../schema/errors.ts';
import { toast } from '../ui/toast.ts';
import { type Change, run } from './change.ts';
import { type Client, follow, memberOf, type Outcome } from './follow.ts';
import { journal } from './journal.ts';

interface Mutation {
  /** Whether it shows on this device; false when it was refused there. */
  shown: Promise<boolean>;
  /** Once the server has answered, or cannot for now. */
  outcome: Promise<Outcome>;
}

interface Wishes {
  /** Said instead of the error's own words. */
  failed?: string;
  /** Of the toast that says an error: what is tried again and again says it once. */
  toastId?: string;
}

const offlineWords = 'You are offline. Nothing was changed.';

/** Runs a mutator. Errors become toasts; neither promise is ever rejected. */
export function useMutate() {
  const zero = useZero();
  return useCallback((change: Change, wishes?: Wishes) => mutate(zero, change, wishes), [zero]);
}

function mutate(zero: Client, change: Change, wishes: Wishes = {}): Mutation {
  const kept = journal.keep(memberOf(zero), change);
  const { client, server } = run(zero, change);
  const outcome = client.then((here) => {
    if (here.type === 'success') {
      journal.shows(change);
      return follow(zero, change, server, kept, (answer) => report(answer, wishes));
    }
    kept.drop();
    report(here, wishes);
    return 'refused';
  });
  return { shown: client.then(({ type }) => type === 'success'), outcome };
}

/** Says an error, if it is one. */
export function report(result: MutatorResultDetails, { failed, toastId }: Wishes = {}) {
  if (result.type === 'success') return;
  const { error } = result;
  const words = error.type === 'app' ? errorWords(error.details) : offlineWords;
  toast.error(failed ?? words, {
    id: toastId,
    detail: failed && error.type === 'zero' ? offlineWords : undefined,
  });
}
