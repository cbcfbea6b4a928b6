import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Layer.module.css';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: MenuItem[];
}

export function Menu({ trigger, items }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align="end" sideOffset={4}>
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
