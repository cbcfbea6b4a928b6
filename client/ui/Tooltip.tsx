import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ComponentProps, ReactElement } from 'react';
import styles from './Layer.module.css';

interface TooltipProps extends Omit<ComponentProps<typeof Base.Trigger>, 'children' | 'render'> {
  text: string;
  children: ReactElement;
}

/** Shows a control's name to those who see only its icon; the control needs its own label. */
export function Tooltip({ text, children, ...trigger }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger {...trigger} render={children} delay={500} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6}>
          <Base.Popup className={styles.tooltip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
