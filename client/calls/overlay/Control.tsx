import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './CallControls.module.css';

interface ControlProps extends ComponentProps<typeof IconButton> {
  on?: boolean;
  off?: boolean;
  danger?: boolean;
  /** Whether its label is visible, as a row of a panel. */
  labelled?: boolean | undefined;
  children: ReactNode;
}

export const Control = ({ on, off, danger, labelled, children, ...rest }: ControlProps) => (
  <IconButton
    {...rest}
    className={classNames(styles.control, labelled && styles.labelled)}
    data-on={on ? '' : undefined}
    data-off={off ? '' : undefined}
    data-danger={danger ? '' : undefined}
    {...(labelled && { 'data-tip': undefined })}
  >
    {children}
    {labelled && <span aria-hidden="true">{rest.label}</span>}
  </IconButton>
);
