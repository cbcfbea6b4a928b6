import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './IconButton.module.css';

/** The look of an icon button, for links. */
export const iconButtonClass = (small = false) => classNames(styles.button, small && styles.small);

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  small?: boolean;
}

export function IconButton({ label, small, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      className={classNames(iconButtonClass(small), className)}
      {...rest}
    />
  );
}
