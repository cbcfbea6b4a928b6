import { useEffect, useState } from 'react';
import { ApiError } from '../device/ask.ts';
import { toast } from '../ui/toast.ts';
import { askPushKey, canPush, type PushChoices, tellDevice, untellDevice } from './push.ts';
import { usePushChoices } from './use-push-choices.ts';

/** All of it until it is changed; undefined while nothing is pushed to this device. */
const everything: PushChoices = { typesOff: [], quiet: null };

/** Whether and of what this device is told while Hearth is closed, and how that is changed. */
export function usePush() {
  const { store, chosen } = usePushChoices();
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
  const { store } = usePushChoices();
  return () => {
    const choices = store.get();
    if (choices) tellDevice(choices).catch(() => {});
  };
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
