import { createContext } from 'react';

/** Calls a member as that call was made. The chat may not import calls, which provide this. */
export const CallBack = createContext<((callId: string, peerId: string) => void) | undefined>(
  undefined,
);
