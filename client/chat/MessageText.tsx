import { LinkedText } from '../feed/LinkedText.tsx';
import styles from './Message.module.css';

/** What a member wrote, as text. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      <LinkedText text={text} />
    </p>
  );
}
