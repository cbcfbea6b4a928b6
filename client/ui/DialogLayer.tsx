import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { givesFocusBack, useLayer } from './layers.ts';
import { Held } from './on-demand.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text?: string;
  /** For content that may be longer than the screen: the close button is beside the title and always in view. */
  wide?: boolean;
  /** Fills the whole screen on a phone. */
  full?: boolean;
  /** It was opened by an address of its own, so it adds no entry to the history. */
  hasAddress?: boolean;
  /** Buttons below the content. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function DialogLayer({
  open,
  onOpenChange,
  title,
  text,
  wide,
  full,
  hasAddress = false,
  actions,
  children,
}: DialogProps) {
  useLayer(open && !hasAddress, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          finalFocus={givesFocusBack}
          className={classNames(styles.dialog, wide && styles.wide, full && styles.full)}
        >
          {wide && (
            <Base.Close render={<IconButton label="Close" className={styles.close} />}>
              <X aria-hidden="true" />
            </Base.Close>
          )}
          <Base.Title className={styles.title}>{title}</Base.Title>
          {text && <Base.Description className={styles.text}>{text}</Base.Description>}
          <Held onFail={() => onOpenChange(false)}>{children}</Held>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
