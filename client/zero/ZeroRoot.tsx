import { ZeroProvider } from '@rocicorp/zero/react';
import { type ReactNode, use, useMemo, useState } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { schema } from '../../schema/zero.gen.ts';
import { ConnectionKeeper } from './connection.ts';
import { claimStore } from './local-store.ts';
import { StoreKeeper } from './StoreKeeper.tsx';
import { updateNeeded } from './update-needed.ts';

/** Calls and alerts must reach a hidden tab too, so it stays connected for a day, in ms. */
const hiddenTabDisconnectDelay = 24 * 60 * 60 * 1000;

interface ZeroRootProps {
  memberId: string;
  children: ReactNode;
}

/** The member's local store and its connection. Suspends while the store is being claimed. */
export function ZeroRoot({ memberId, children }: ZeroRootProps) {
  const [claimed] = useState(() => claimStore(memberId));
  const kvStore = use(claimed);
  // The provider builds a new client whenever one of these changes its identity.
  const options = useMemo(
    () => ({
      schema,
      mutators,
      kvStore,
      userID: memberId,
      context: { memberId },
      cacheURL: `${location.origin}/sync`,
      logLevel: 'error' as const,
      hiddenTabDisconnectDelay,
      onUpdateNeeded: updateNeeded.raise,
    }),
    [memberId, kvStore],
  );
  return (
    <ZeroProvider {...options}>
      <ConnectionKeeper />
      <StoreKeeper />
      {children}
    </ZeroProvider>
  );
}
