import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePushChoices } from './use-push-choices.ts';

const load = () => import('./push.ts');

/**
 * Registers this device with the server again when the app opens: its login, its time zone or its
 * push address may have changed. Also opens in this page the address of a clicked notification.
 */
export function usePushRegistration() {
  const { store, chosen } = usePushChoices();
  const navigate = useNavigate();
  const on = chosen !== undefined;
  // A subscription that this member did not turn on belongs to somebody else, whose login ended
  // without a logout.
  useEffect(() => {
    const drop = async () => {
      // Without the worker, nothing was ever pushed here.
      if (!(await navigator.serviceWorker?.getRegistration())) return;
      const { dropPush } = await load();
      if (!store.get()) await dropPush();
    };
    drop().catch(() => {});
  }, [store]);
  useEffect(() => {
    if (!on) return;
    const register = async () => {
      const { canPush, subscribeDevice } = await load();
      const choices = store.get();
      if (!choices) return;
      if (canPush() && Notification.permission === 'granted') await subscribeDevice(choices);
      else store.set(undefined);
    };
    register().catch(() => {});
  }, [on, store]);
  useEffect(() => {
    const open = ({ data }: MessageEvent) => {
      if (typeof data?.open === 'string') navigate({ href: data.open });
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
}
