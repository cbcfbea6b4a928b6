import { useState } from 'react';
import { useShortcut } from '../../device/use-shortcut.ts';
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
    <Dialog closable open={open} onOpenChange={setOpen} title="Keyboard shortcuts">
      <ShortcutList />
    </Dialog>
  );
}
