import { Popover as Base } from '@base-ui/react/popover';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useFocusFallback } from '../focus/use-focus-fallback.ts';
import { LayerBoundary } from '../on-demand.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './Layer.module.css';
import { returnsFocus, useLayer } from './layer-history.ts';

export interface PopoverProps {
  /** The button that opens it, such as an <IconButton>. */
  trigger: ReactElement<ComponentProps<'button'>>;
  title: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** The children fill it and set its size; the title is only for screen readers. */
  bare?: boolean;
  /** Whether closing it returns the focus to its trigger. */
  finalFocus?: () => boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** On a phone, focusing a field opens the keyboard, which takes half the screen. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

export function PopoverLayer({
  trigger,
  title,
  aside,
  footer,
  bare,
  finalFocus = returnsFocus,
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  const close = () => onOpenChange(false);
  useLayer(open, close);
  const head = useFocusFallback<HTMLDivElement>();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          // Not absolute: the page would scroll as a part near the bottom takes the focus.
          positionMethod="fixed"
          align={bare ? 'center' : 'end'}
          sideOffset={8}
          collisionPadding={8}
        >
          <Base.Popup
            initialFocus={bare ? () => hasKeyboard() || head.current : undefined}
            finalFocus={finalFocus}
            className={classNames(styles.popup, !bare && styles.popover)}
          >
            <div className={bare ? 'visually-hidden' : styles.head} ref={head} tabIndex={-1}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <LayerBoundary onFail={close}>{aside}</LayerBoundary>
            </div>
            <LayerBoundary onFail={close}>
              {bare ? children : <div className={styles.body}>{children}</div>}
            </LayerBoundary>
            {footer && <div className={styles.foot}>{footer}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
