import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text?: string;
  wide?: boolean;
  /** Buttons at the end. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function DialogLayer({
  open,
  onOpenChange,
  title,
  text,
  wide,
  actions,
  children,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={classNames(styles.dialog, wide && styles.wide)}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {text && <Base.Description className={styles.text}>{text}</Base.Description>}
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
