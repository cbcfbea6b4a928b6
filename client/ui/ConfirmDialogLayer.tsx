import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { givesFocusBack, useLayer } from './layers.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text?: ReactNode;
  /** The verb for the action, such as 'Delete'. */
  confirm: string;
  /** Replaces 'Cancel' where that could be mistaken for the action itself. */
  keep?: string;
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. Escape and the first button change nothing. */
export function ConfirmDialogLayer({
  open,
  onOpenChange,
  title,
  text,
  confirm,
  keep = 'Cancel',
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  useLayer(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup finalFocus={givesFocusBack} className={styles.dialog}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {text && <Base.Description className={styles.text}>{text}</Base.Description>}
          <div className={styles.actions}>
            <Base.Close render={<Button variant="secondary" />}>{keep}</Base.Close>
            <Base.Close render={<Button variant={tone} onClick={onConfirm} />}>
              {confirm}
            </Base.Close>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
