import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import styles from './FullScreen.module.css';
import { returnsFocus, useLayer } from './layer-history.ts';
import { useRootFlag } from './use-root-flag.ts';

interface FullScreenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For assistive technology. */
  title: string;
  /** Whether what it shows has an address of its own, so that it adds no entry to the history. */
  hasAddress?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A dialog that fills the screen, dark in both themes, for looking at one thing. Escape closes it.
 */
export function FullScreen({
  open,
  onOpenChange,
  title,
  hasAddress = false,
  onKeyDown,
  children,
}: FullScreenProps) {
  useLayer(open && !hasAddress, () => onOpenChange(false));
  useRootFlag('stage', open);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Popup
          finalFocus={returnsFocus}
          data-theme="dark"
          className={styles.screen}
          onKeyDown={onKeyDown}
        >
          <Base.Title className="visually-hidden">{title}</Base.Title>
          <div className={styles.corner}>
            <Base.Close render={<IconButton label="Close" />}>
              <X aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
