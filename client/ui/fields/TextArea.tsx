import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextField.module.css';

type TextAreaProps = FieldProps & ComponentProps<'textarea'>;

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A text box that grows with what is written in it. */
export function TextArea({ className, ref, ...props }: TextAreaProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  // The ref below is needed for growing; one from outside gets the same element.
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement, []);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // In a box that mounts with text the caret is before it. Setting the value again puts it
    // behind; setting the selection instead would focus the box in Safari.
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
    <Field {...props}>
      {(control) => (
        <textarea
          rows={1}
          {...control}
          ref={box}
          className={classNames(styles.input, styles.area, className)}
        />
      )}
    </Field>
  );
}
