import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './styles/class-names.ts';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
}

/** The look of a button, for links. */
export const buttonClass = ({ variant = 'primary', small, wide }: ButtonLook = {}) =>
  classNames(styles.button, styles[variant], small && styles.small, wide && styles.wide);

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Busy: keeps the focus and ignores further presses. */
  busy?: boolean;
  /** Also keeps the focus, which a natively disabled button would drop. */
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
