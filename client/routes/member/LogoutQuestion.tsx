import { signOut } from '../../auth/sign-out.ts';
import { createStore, useStore } from '../../device/store.ts';
import { useUploads } from '../../photos/uploads/tray.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useIsConnected } from '../../zero/connection.ts';
import { overdueIds, unsentIds } from '../../zero/unsent.ts';

const asking = createStore(false);

/** Logs out, but asks first where something is on its way: this device forgets it. */
export function useLogout() {
  const isConnected = useIsConnected();
  const isUploading = useUploads().length > 0;
  const isLate = useStore(overdueIds, ({ length }) => length > 0);
  return () => {
    const hasUnsent = !isConnected && (unsentIds.get() ?? []).length > 0;
    if (isUploading || isLate || hasUnsent) asking.set(true);
    else signOut();
  };
}

export function LogoutQuestion() {
  return (
    <ConfirmDialog
      open={useStore(asking)}
      onOpenChange={asking.set}
      title="Log out?"
      text="Not everything you wrote has been sent yet. What has not will be lost."
      confirm="Log out"
      tone="danger"
      onConfirm={signOut}
    />
  );
}
