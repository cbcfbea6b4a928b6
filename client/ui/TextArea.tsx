import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextField.module.css';

type TextAreaProps = FieldProps & ComponentProps<'textarea'>;

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A text box that grows with what is written in it. */
export function TextArea({
  id,
  label,
  hideLabel,
  hint,
  error,
  rows = 1,
  className,
  ref,
  ...rest
}: TextAreaProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  // It grows by a ref of its own, so one from outside is given the same element.
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement, []);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // The caret of a box that comes with its words stands before them. Set anew, they have it behind them; to set it by itself
    // would give the box the focus in Safari.
    const { value } = current;
    current.value = '';
    current.value = value;
  }, []);
  useLayoutEffect(() => {
    if (growsByItself || !box.current) return;
    box.current.style.height = 'auto';
    box.current.style.height = `${box.current.scrollHeight}px`;
  });
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <textarea
          ref={box}
          rows={rows}
          {...rest}
          {...control}
          className={classNames(styles.input, styles.area, className)}
        />
      )}
    </Field>
  );
}
