import { FieldError } from '../../ui/fields/FieldError.tsx';
import styles from './ChoiceNote.module.css';

/** The problem with a chosen picture, beside the form's button. */
export const ChoiceNote = ({ problem }: { problem: string | undefined }) => (
  <div role="alert" className={styles.note}>
    {problem && <FieldError>{problem}</FieldError>}
  </div>
);
