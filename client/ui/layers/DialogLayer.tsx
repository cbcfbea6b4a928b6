import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { LayerBoundary } from '../on-demand.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './Dialog.module.css';
import { returnsFocus, useLayer } from './layer-history.ts';
import { useRootFlag } from './use-root-flag.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text?: ReactNode;
  /**
   * For content that may be longer than the screen: the close button is beside the title and always
   * in view.
   */
  wide?: boolean;
  /** A drawer from the right edge, for panels that have no column on a small screen. */
  drawer?: boolean;
  /** Whether the dialog asks a question: a press beside it does not close it. */
  isQuestion?: boolean;
  /** Fills the whole screen on a phone. */
  full?: boolean;
  /** Buttons below the content. */
  actions?: ReactNode;
  /** A button below the content that closes it. */
  closable?: boolean;
  children?: ReactNode;
}

export function DialogLayer({
  open,
  onOpenChange,
  title,
  text,
  wide,
  drawer,
  isQuestion,
  full,
  closable,
  actions = closable && <Base.Close render={<Button variant="secondary" />}>Close</Base.Close>,
  children,
}: DialogProps) {
  useLayer(open, () => onOpenChange(false));
  useRootFlag('scrim', open);
  const Root = isQuestion ? AlertDialog.Root : Base.Root;
  const close = (wide || drawer) && (
    <Base.Close render={<IconButton label="Close" className={wide ? styles.close : undefined} />}>
      <X aria-hidden="true" />
    </Base.Close>
  );
  const content = <LayerBoundary onFail={() => onOpenChange(false)}>{children}</LayerBoundary>;
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        {drawer ? (
          <Base.Popup finalFocus={returnsFocus} className={styles.drawer}>
            <div className={styles.drawerHead}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {close}
            </div>
            <div className={styles.drawerBody}>{content}</div>
          </Base.Popup>
        ) : (
          <Base.Popup
            finalFocus={returnsFocus}
            className={classNames(styles.dialog, wide && styles.wide, full && styles.full)}
          >
            {close}
            <Base.Title className={styles.title}>{title}</Base.Title>
            {text && <Base.Description className={styles.text}>{text}</Base.Description>}
            {content}
            {actions && <div className={styles.actions}>{actions}</div>}
          </Base.Popup>
        )}
      </Base.Portal>
    </Root>
  );
}
