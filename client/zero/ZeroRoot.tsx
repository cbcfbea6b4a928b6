import { ZeroProvider } from '@rocicorp/zero/react';
import type { ReactNode } from 'react';
import { ConnectionKeeper } from './connection.ts';
import { useOpenStore } from './store.ts';

/** The member's local store and its connection; nothing until it is open. */
export function ZeroRoot({ memberId, children }: { memberId: string; children: ReactNode }) {
  const zero = useOpenStore();
  return (
    zero?.userID === memberId && (
      <ZeroProvider key={zero.clientID} zero={zero}>
        <ConnectionKeeper />
        {children}
      </ZeroProvider>
    )
  );
}
