import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../device/ask.ts';
import { ownKey } from '../device/remembered.ts';
import { createRememberedStore, useStore } from '../device/store.ts';
import { toast } from '../ui/toast.ts';
import { useMyId } from '../zero/me.ts';
import {
  askPushKey,
  canPush,
  dropPush,
  type PushChoices,
  tellDevice,
  untellDevice,
} from './push.ts';

/** All of it until it is changed; undefined while nothing is pushed to this device. */
const everything: PushChoices = { typesOff: [], quiet: null };

function useChosen() {
  const me = useMyId();
  const store = useMemo(() => createRememberedStore<PushChoices>(ownKey('push', me)), [me]);
  return { store, chosen: useStore(store) };
}

/** Whether and of what this device is told while Hearth is closed, and how that is changed. */
export function usePush() {
  const { store, chosen } = useChosen();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(() => canPush() && Notification.permission === 'denied');

  async function run(work: () => Promise<unknown>, words: string) {
    setBusy(true);
    try {
      await work();
      toast.dismiss('push');
      return true;
    } catch (error) {
      const detail = error instanceof ApiError ? error.words : undefined;
      toast.error(words, { id: 'push', detail });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    choices: chosen,
    busy,
    refused,
    /** Asks for permission: only at a click. Resolves to whether it is on. */
    turnOn: async () => {
      setBusy(true);
      const answer = await Notification.requestPermission();
      setBusy(false);
      setRefused(answer === 'denied');
      if (answer !== 'granted') return false;
      return run(async () => {
        await tellDevice(everything);
        store.set(everything);
      }, 'Could not turn on notifications for this device. Try again.');
    },
    turnOff: () => {
      store.set(undefined);
      return run(untellDevice, 'Could not tell the server. This device is told nothing anyway.');
    },
    /** Shows at once, and goes back when the server did not hear of it. */
    change: async (next: PushChoices) => {
      store.set(next);
      const kept = await run(() => tellDevice(next), 'Could not save that. Try again.');
      if (!kept) store.set(chosen);
    },
  };
}

/** For what ends the log-in of this device and begins another: the server has forgotten the device with it. */
export function useRenewPush() {
  const { store } = useChosen();
  return () => {
    const choices = store.get();
    if (choices) tellDevice(choices).catch(() => {});
  };
}

/**
 * Tells the server of this device anew when the app opens: its log-in, its zone or its address at the push service may be
 * another one by now. And has what is clicked outside open in this page.
 */
export function usePushed() {
  const { store, chosen } = useChosen();
  const navigate = useNavigate();
  const on = chosen !== undefined;
  // What a member has not turned on here is somebody else's, whose log-in ended without a logout.
  useEffect(() => {
    if (!store.get()) dropPush().catch(() => {});
  }, [store]);
  useEffect(() => {
    const choices = store.get();
    if (!on || !choices) return;
    if (canPush() && Notification.permission === 'granted') tellDevice(choices).catch(() => {});
    else store.set(undefined);
  }, [on, store]);
  useEffect(() => {
    const open = ({ data }: MessageEvent) => {
      if (typeof data?.open === 'string') navigate({ href: data.open });
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
}

/** Whether this browser and this server can do it; undefined until that is known. */
export function usePushOffered(): boolean | undefined {
  const [offered, setOffered] = useState<boolean | undefined>(canPush() ? undefined : false);
  useEffect(() => {
    if (!canPush()) return;
    askPushKey().then(
      (key) => setOffered(key !== null),
      () => {},
    );
  }, []);
  return offered;
}
