import { ZeroProvider } from '@rocicorp/zero/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { schema } from '../../schema/zero.gen.ts';
import { ConnectionKeeper } from './connection.ts';
import { claimStore, type StoreKind } from './local-store.ts';
import { bePatientAt } from './patient-socket.ts';
import { updateNeeded } from './update-needed.ts';

bePatientAt('/sync');

/** Calls and alerts must reach a hidden tab too, so it stays connected for a day, in ms. */
const hiddenTabDisconnectDelay = 24 * 60 * 60 * 1000;

interface ZeroRootProps {
  memberId: string;
  children: ReactNode;
}

/**
 * The member's local store and its connection; nothing until the store is claimed. By an effect, not by
 * suspending: React holds back what comes after a fallback for 300 ms, twice, and a reload must be quicker.
 */
export function ZeroRoot({ memberId, children }: ZeroRootProps) {
  const [kvStore, setKvStore] = useState<StoreKind>();
  useEffect(() => {
    claimStore(memberId).then(setKvStore);
  }, [memberId]);
  return (
    kvStore && (
      <OpenStore memberId={memberId} kvStore={kvStore}>
        {children}
      </OpenStore>
    )
  );
}

function OpenStore({ memberId, kvStore, children }: ZeroRootProps & { kvStore: StoreKind }) {
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
      {children}
    </ZeroProvider>
  );
}
