import type { ComponentType } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './DialogLayer.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'text'> {
  /** The verb for the action, such as 'Delete'. */
  confirm: string;
  /** Replaces 'Cancel' where that could be mistaken for the action itself. */
  keep?: string;
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
  /** Where the browser asks if the dialog cannot be loaded. */
  as?: ComponentType<DialogProps>;
}

/** Asks before something that cannot be undone. Escape and the first button change nothing. */
export function ConfirmDialog({
  confirm,
  keep = 'Cancel',
  tone = 'danger',
  onConfirm,
  as: Asking = Dialog,
  ...question
}: ConfirmDialogProps) {
  const close = () => question.onOpenChange(false);
  const go = () => {
    onConfirm();
    close();
  };
  return (
    <Asking
      {...question}
      isQuestion
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {keep}
          </Button>
          <Button variant={tone} onClick={go}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
