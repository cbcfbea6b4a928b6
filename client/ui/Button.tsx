import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
}

/** The look of a button, for links that lead somewhere. */
export const buttonClass = ({ variant = 'primary', small, wide }: ButtonLook = {}) =>
  classNames(styles.button, styles[variant], small && styles.small, wide && styles.wide);

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Working: keeps the focus, ignores further presses. */
  busy?: boolean;
  /** Likewise: natively disabled it would drop the focus. */
  disabled?: boolean;
}

export function Button({
  variant,
  small,
  wide,
  busy,
  disabled,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, small, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || undefined}
      onClick={busy || disabled ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
