import { Menu as Base } from '@base-ui/react/menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Layer.module.css';

export interface MenuProps {
  /** The button that opens it, such as an <IconButton>. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: { label: string; icon: ReactNode; tone?: 'danger'; onSelect: () => void }[];
}

interface MenuLayerProps extends MenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function MenuLayer({ trigger, items, open, onOpenChange }: MenuLayerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          <Base.Popup className={classNames(styles.popup, styles.menu)}>
            {items.map(({ label, icon, tone, onSelect }) => (
              <Base.Item key={label} className={styles.item} data-tone={tone} onClick={onSelect}>
                {icon}
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
