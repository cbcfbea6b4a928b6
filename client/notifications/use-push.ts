import { useEffect, useState } from 'react';
import { ApiError } from '../device/api.ts';
import { toast } from '../ui/states/toast.ts';
import {
  canPush,
  fetchPushKey,
  type PushChoices,
  subscribeDevice,
  unsubscribeDevice,
} from './push.ts';
import { usePushChoices } from './use-push-choices.ts';

/**
 * The choices until they are changed: everything is pushed. Undefined while nothing is pushed to
 * this device.
 */
const everything: PushChoices = { typesOff: [], quiet: null };

/** The push choices of this device, and functions to change them. */
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
    /** Asks for permission, so call it only at a click. Resolves to whether pushes are on. */
    turnOn: async () => {
      setBusy(true);
      const answer = await Notification.requestPermission();
      setBusy(false);
      setRefused(answer === 'denied');
      if (answer !== 'granted') return false;
      return run(async () => {
        await subscribeDevice(everything);
        store.set(everything);
      }, 'Could not turn on notifications for this device. Try again.');
    },
    turnOff: () => {
      store.set(undefined);
      return run(
        unsubscribeDevice,
        'Could not tell the server. This device is told nothing anyway.',
      );
    },
    /** Shows the change at once, and undoes it if it did not reach the server. */
    change: async (next: PushChoices) => {
      store.set(next);
      const isSaved = await run(() => subscribeDevice(next), 'Could not save that. Try again.');
      if (!isSaved) store.set(chosen);
    },
  };
}

/**
 * For actions that end this device's login and begin another: with the login, the server has
 * forgotten the device.
 */
export function useRenewPush() {
  const { store } = usePushChoices();
  return () => {
    const choices = store.get();
    if (choices) subscribeDevice(choices).catch(() => {});
  };
}

/** Whether this browser and this server support pushes; undefined until that is known. */
export function usePushOffered(): boolean | undefined {
  const [offered, setOffered] = useState<boolean | undefined>(canPush() ? undefined : false);
  useEffect(() => {
    if (!canPush()) return;
    fetchPushKey().then(
      (key) => setOffered(key !== null),
      () => {},
    );
  }, []);
  return offered;
}
