import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { givesFocusBack, useLayer } from './layers.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

/** A drawer from the right edge, for panels that have no column on a small screen. */
export function SheetLayer({ open, onOpenChange, title, children }: SheetProps) {
  useLayer(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup finalFocus={givesFocusBack} className={styles.sheet}>
          <div className={styles.sheetHead}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" />}>
              <X aria-hidden="true" />
            </Base.Close>
          </div>
          <div className={styles.sheetBody}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
