import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { layerOnDemand } from '../../ui/on-demand.tsx';

interface InviteLayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const InviteDialog = layerOnDemand<InviteLayerProps>(
  async () => (await import('./InviteDialog.tsx')).InviteDialog,
  ({ onOpenChange }) => onOpenChange(false),
);

/** Opens the dialog with a member's invitations. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite
      </Button>
      <InviteDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
