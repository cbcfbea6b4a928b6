import { signOut } from '../../auth/sign-out.ts';
import { hasListedDrafts } from '../../device/draft-list.ts';
import { createStore, useStore } from '../../device/store.ts';
import { useUploads } from '../../photos/uploads/tray.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { DialogProps } from '../../ui/DialogLayer.tsx';
import { layerOnDemand } from '../../ui/on-demand.tsx';
import { isWaiting } from '../../writing/entry.ts';
import { ledger } from '../../writing/ledger.ts';
import { useIsConnected } from '../../zero/connection.ts';
import { useMyId } from '../../zero/me.ts';
import { overdueIds, unsentIds } from '../../zero/unsent.ts';

const asking = createStore(false);

/** Logs out, but asks first if something is still being sent, or was refused, because this device will forget it. */
export function useLogout() {
  const me = useMyId();
  const isConnected = useIsConnected();
  const isUploading = useUploads().length > 0;
  const isLate = useStore(overdueIds, ({ length }) => length > 0);
  return () => {
    const hasUnsent = !isConnected && (unsentIds.get() ?? []).length > 0;
    const all = [...ledger.entries.get().values()];
    const isWritten = all.some((entry) => entry.state === 'refused' || isWaiting(entry));
    if (isUploading || isLate || hasUnsent || isWritten || hasListedDrafts(me)) asking.set(true);
    else signOut();
  };
}

function leave() {
  asking.set(false);
  signOut();
}

const title = 'Log out?';
const text = 'Not everything you wrote has been sent yet. What has not will be lost.';

/** The dialog cannot be loaded offline if no service worker keeps the app on the device. Then the browser asks. */
const Question = layerOnDemand<DialogProps>(
  async () => (await import('../../ui/DialogLayer.tsx')).DialogLayer,
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
