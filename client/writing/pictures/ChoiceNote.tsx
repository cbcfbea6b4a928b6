import { FieldError } from '../../ui/FieldError.tsx';
import styles from './ChoiceNote.module.css';

interface ChoiceNoteProps {
  /** What is wrong with what was chosen. */
  problem: string | undefined;
  /** Whether what is sent waits for the check of it. */
  waits?: boolean;
}

/** Says beside a form's button what becomes of the picture that was chosen. */
export const ChoiceNote = ({ problem, waits = false }: ChoiceNoteProps) => (
  <>
    <p role="status" className={styles.note}>
      {waits && 'Checking the picture…'}
    </p>
    <div role="alert" className={styles.note}>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  </>
);
