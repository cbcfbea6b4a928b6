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
  /** For what may be longer than the screen: the way out stands beside its title, and stays there. */
  wide?: boolean;
  /** On a phone it takes the whole screen. */
  full?: boolean;
  /** Its address opened it, and is the step that Back leaves. */
  hasAddress?: boolean;
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
