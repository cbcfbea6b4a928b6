import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './Chess.module.css';

interface MoveFieldProps {
  /** Why nothing can be moved now. */
  closed: string | undefined;
  /** Returns whether it was legal. */
  onMove: (san: string) => boolean;
}

/** For members who would rather type moves than point. */
export function MoveField({ closed, onMove }: MoveFieldProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const move = text.trim();
    const problem = closed ?? (move ? undefined : 'Write a move first.');
    if (problem) return setError(problem);
    if (!onMove(move)) return setError(`${move} is not possible here.`);
    setText('');
    setError(undefined);
  }

  return (
    // Problems appear in here and are announced.
    <form className={styles.write} onSubmit={submit} aria-live="polite">
      <TextField
        label="Move"
        name="move"
        hint="For example e4, Nf3, exd5 or O-O"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="secondary">
        Play
      </Button>
    </form>
  );
}
