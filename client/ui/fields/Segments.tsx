import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  /** For assistive technology. */
  label: string;
  /** The choices, in the order shown, with their words. */
  words: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
  /** As high as a small button. */
  small?: boolean;
  /** Within a line of small text: the choices that are not chosen show only their icon. */
  icons?: Record<Value, ReactNode>;
}

/** A few choices in one control, of which one is chosen. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, words, value, onChange, small, icons } = props;
  const name = useId();
  return (
    <fieldset
      className={classNames(styles.segments, small && styles.small, icons && styles.inline)}
    >
      <legend className="visually-hidden">{label}</legend>
      {(Object.keys(words) as Value[]).map((one) => (
        <label key={one} className={styles.segment} title={icons && words[one]}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span className={styles.word}>
            {icons?.[one]}
            <span className={icons && one !== value ? 'visually-hidden' : undefined}>
              {words[one]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
