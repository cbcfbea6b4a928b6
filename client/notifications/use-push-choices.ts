import { useMemo } from 'react';
import { ownKey } from '../device/remembered.ts';
import { createRememberedStore, useStore } from '../device/store.ts';
import { useMyId } from '../zero/me.ts';
import type { PushChoices } from './push.ts';

/** The push choices of the member who uses this device. */
export function usePushChoices() {
  const me = useMyId();
  const store = useMemo(() => createRememberedStore<PushChoices>(ownKey('push', me)), [me]);
  return { store, chosen: useStore(store) };
}
