import { useState } from 'react';
import { useShortcut } from '../../device/use-shortcut.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const ShortcutList = onDemand(async () => (await import('./ShortcutList.tsx')).ShortcutList);

/** The list of shortcuts, opened with '?'. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  useShortcut('list', () => {
    ShortcutList.preload();
    setOpen(true);
  });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Keyboard shortcuts"
      actions={
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Close
        </Button>
      }
    >
      <ShortcutList />
    </Dialog>
  );
}
