import { Fragment, useState } from 'react';
import { useShortcut } from '../../device/use-shortcut.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ShortcutsDialog.module.css';

const shortcuts = [
  ['j', 'Next post'],
  ['k', 'Previous post'],
  ['l', 'Hype or unhype the post'],
  ['c', 'Comment on the post'],
  ['o', 'Open the post'],
  ['n', 'Write a post'],
  ['/', 'Search'],
  ['m', 'In a call: mute or unmute'],
  ['v', 'In a call: camera on or off'],
  ['f', 'In Minesweeper: flag or unflag the cell'],
  ['?', 'This list'],
  ['Esc', 'Close what is open'],
];

/** Opens with '?'. */
export function ShortcutsDialog() {
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {shortcuts.map(([key, what]) => (
          <Fragment key={key}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
