import type { ReactNode } from 'react';
import { given } from '../given.ts';

// Takes the place of Zero's own hooks where a first screen is rendered.

const connected = { name: 'connected' } as const;
const nothing = () => {};

export const useZero = () => {
  const { memberId } = given();
  return {
    userID: memberId,
    clientID: 'first-screen',
    context: { memberId },
    connection: { state: { current: connected, subscribe: () => nothing } },
  };
};

export const useConnectionState = () => connected;

export const ZeroProvider = ({ children }: { children: ReactNode }) => children;
