import { createContext } from 'react';

/** Calls a member. The chat may not import calls, which provide this. */
export const CallBack = createContext<((peerId: string) => void) | undefined>(undefined);
