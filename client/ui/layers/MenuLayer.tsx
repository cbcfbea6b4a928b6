import { Menu as Base } from '@base-ui/react/menu';
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './Layer.module.css';
import { returnsFocus, useLayer } from './layer-history.ts';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: {
    label: string;
    /** Name of the member it is about, which ends its label. */
    name?: string;
    icon: ReactNode;
    tone?: 'danger';
    onSelect: () => void;
  }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MenuLayer({ trigger, items, open, onOpenChange }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // This button has replaced the one that was pressed, so it takes the focus. A dialog that an item
  // opens before the menu has faded has nothing else to return the focus to.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  useLayer(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger ref={button} render={trigger} />
      {/* Unlike a dialog, a menu has to be inside a landmark. */}
      <Base.Portal container={document.querySelector('main')}>
        <Base.Positioner
          className={styles.positioner}
          align="end"
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup finalFocus={returnsFocus} className={classNames(styles.popup, styles.menu)}>
            {items.map(({ label, name, icon, tone, onSelect }) => (
              <Base.Item key={label} className={styles.item} data-tone={tone} onClick={onSelect}>
                {icon}
                <span>
                  {label} {name && <bdi>{name}</bdi>}
                </span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
