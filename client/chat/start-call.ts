import { createContext } from 'react';

/** Calls a member. The chat may not import calls, which provide this. */
export const StartCall = createContext<((peerId: string) => void) | undefined>(undefined);
