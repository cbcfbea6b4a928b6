import { useZero } from '@rocicorp/zero/react';
import { useCallback } from 'react';
import type { Change } from './change.ts';
import { type Client, follow, memberOf, type Outcome } from './follow.ts';
import { journal, type Kept } from './journal.ts';
import { runInOrder, takeUp } from './redo.ts';
import { report, type Wishes } from './report.ts';
import { openedStore } from './store.ts';

interface Mutation {
  /** Whether the change is shown on this device; false if this device refused it. */
  shown: Promise<boolean>;
  /** Resolves once the server has answered, or cannot be reached for now. */
  outcome: Promise<Outcome>;
}

/** Runs a mutator. Errors become toasts; neither promise ever rejects. */
export function useMutate() {
  const zero = useZero();
  return useCallback((change: Change, wishes?: Wishes) => mutate(zero, change, wishes), [zero]);
}

function mutate(zero: Client, change: Change, wishes: Wishes = {}): Mutation {
  const kept = journal.keep(memberOf(zero), change);
  const { client, server } = runInOrder(zero, change);
  const outcome = client.then((here) => {
    if (here.type === 'success') {
      journal.shows(change);
      return follow(zero, change, server, kept, (answer, asked, isPlaced) =>
        report(answer, asked, { ...wishes, wordsLost: isPlaced === false }),
      );
    }
    if (isClosed(zero)) {
      handToNext(zero, kept);
      return 'unsent';
    }
    kept.drop();
    report(here, change, { ...wishes, inSight: true });
    return 'refused';
  });
  const shown = client.then(({ type }) => type === 'success' || isClosed(zero));
  return { shown, outcome };
}

/** The store was closed meanwhile, for example because the server has forgotten this device. */
const isClosed = ({ connection }: Client) => connection.state.current.name === 'closed';

async function handToNext(zero: Client, kept: Kept) {
  await kept.handOn();
  const next = openedStore();
  // A store that opens later looks for the deed by itself.
  if (next && next !== zero && memberOf(next) === memberOf(zero)) takeUp(next);
}
