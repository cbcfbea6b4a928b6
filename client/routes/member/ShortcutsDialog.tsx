import { lazy, useState } from 'react';
import { useShortcut } from '../../device/use-shortcut.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const ShortcutList = lazy(async () => ({
  default: (await import('./ShortcutList.tsx')).ShortcutList,
}));

/** Opens with '?'. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts">
      <ShortcutList />
    </Dialog>
  );
}
