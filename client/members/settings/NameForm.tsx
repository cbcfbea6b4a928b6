import { type FormEvent, useRef, useState } from 'react';
import { type FullName, nameProblems, type Problems } from '../../../schema/auth/rules.ts';
import { serverNow } from '../../../schema/clock.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './NameForm.module.css';

interface NameFormProps {
  name: FullName;
  /** When the name may be changed again, in ms. */
  againAt: number;
  onChange: (name: FullName) => void;
  onSave: (name: FullName) => void;
  onCancel: () => void;
}

export function NameForm({ name, againAt, onChange, onSave, onCancel }: NameFormProps) {
  const [problems, setProblems] = useState<Problems<FullName>>({});
  const [tooEarly, setTooEarly] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const again = againAt > serverNow() && againWords(againAt);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = nameProblems(name);
    setProblems(found);
    const [first] = Object.keys(found);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) return control.focus();
    setTooEarly(Boolean(again));
    if (!again) onSave(name);
  }

  const field = (key: keyof FullName) => ({
    name: key,
    value: name[key],
    error: problems[key],
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ ...name, [key]: target.value });
      setProblems(({ [key]: _, ...others }) => others);
    },
  });

  return (
    <form ref={form} noValidate aria-label="Name" className={styles.form} onSubmit={submit}>
      <div className={styles.names}>
        <TextField {...field('firstName')} label="First name" required autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      {tooEarly && again ? (
        <div role="alert">
          <FieldError>{again}</FieldError>
        </div>
      ) : (
        <p className={styles.text}>{again || 'You can change your name twice in 30 days.'}</p>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="secondary">
          Change name
        </Button>
      </div>
    </form>
  );
}

const againWords = (time: number) =>
  `You can change your name again on ${new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' })}.`;
