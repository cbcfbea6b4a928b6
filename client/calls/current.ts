import { createStore, useStore } from '../device/store.ts';
import type { CallSession } from './session.ts';
import type { CallView } from './view.ts';

/** The call that this page has, or whose end it still shows; at most one. */
export const currentCall = createStore<CallSession | undefined>(undefined);

const none = createStore<CallView | undefined>(undefined);

/** Whether this page is in a call, so that another cannot begin. */
export function useIsInCall(): boolean {
  const call = useStore(currentCall);
  return useStore(
    call?.view ?? none,
    (view: CallView | undefined) => view !== undefined && view.phase !== 'ended',
  );
}
