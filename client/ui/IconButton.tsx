import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';
import { classNames } from './styles/class-names.ts';

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
