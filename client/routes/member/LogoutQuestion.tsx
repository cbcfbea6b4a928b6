import { signOut } from '../../auth/sign-out.ts';
import { createStore, useStore } from '../../device/store.ts';
import { ConfirmDialog } from '../../ui/layers/ConfirmDialog.tsx';
import type { DialogProps } from '../../ui/layers/DialogLayer.tsx';
import { layerOnDemand } from '../../ui/on-demand.tsx';
import { ledger } from '../../writing/ledger.ts';
import { wouldBeLost } from '../../writing/waiting.ts';
import { useIsConnected } from '../../zero/connection.ts';

const asking = createStore(false);

/**
 * Logs out, but asks first if something is still being sent, or was refused, because this device
 * will forget it.
 */
export function useLogout() {
  const isConnected = useIsConnected();
  return () => {
    const all = [...ledger.entries.get().values()];
    if (all.some((one) => wouldBeLost(one, isConnected))) asking.set(true);
    else signOut();
  };
}

function leave() {
  asking.set(false);
  signOut();
}

const title = 'Log out?';
const text = 'Not everything you wrote has been sent yet. What has not will be lost.';

/**
 * The dialog cannot be loaded offline if no service worker keeps the app on the device. Then the
 * browser asks.
 */
const Question = layerOnDemand<DialogProps>(
  async () => (await import('../../ui/layers/DialogLayer.tsx')).DialogLayer,
  () => asking.set(false),
  () => window.confirm(`${title} ${text}`) && signOut(),
);

export function LogoutQuestion() {
  return (
    <ConfirmDialog
      as={Question}
      open={useStore(asking)}
      onOpenChange={asking.set}
      title={title}
      text={text}
      confirm="Log out"
      tone="danger"
      onConfirm={leave}
    />
  );
}
