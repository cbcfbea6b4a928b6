import { FieldError } from '../../ui/fields/FieldError.tsx';
import styles from './ChoiceNote.module.css';

/** Says beside a form's button what is wrong with the picture that was chosen. */
export const ChoiceNote = ({ problem }: { problem: string | undefined }) => (
  <div role="alert" className={styles.note}>
    {problem && <FieldError>{problem}</FieldError>}
  </div>
);
