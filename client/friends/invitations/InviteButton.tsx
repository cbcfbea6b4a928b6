import { createStore, useStore } from '../../device/store.ts';
import { Button } from '../../ui/Button.tsx';
import { closeLayers } from '../../ui/layers/layer-history.ts';
import { layerOnDemand } from '../../ui/on-demand.tsx';

interface InviteLayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const OnDemand = layerOnDemand<InviteLayerProps>(
  async () => (await import('./InviteDialog.tsx')).InviteDialog,
  ({ onOpenChange }) => onOpenChange(false),
);

const isOpen = createStore(false);

function openInvitations() {
  closeLayers();
  isOpen.set(true);
}

/** Opens the dialog with a member's invitations, in place of a layer that the button is in. */
export function InviteButton() {
  return (
    <Button small variant="secondary" aria-haspopup="dialog" onClick={openInvitations}>
      Invite a friend
    </Button>
  );
}

/** The dialog that every `InviteButton` opens. */
export function InviteLayer() {
  return <OnDemand open={useStore(isOpen)} onOpenChange={isOpen.set} />;
}
