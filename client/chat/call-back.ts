import { createContext } from 'react';

/** Calls a member, where calls are known. */
export const CallBack = createContext<((peerId: string) => void) | undefined>(undefined);
