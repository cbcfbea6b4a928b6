import { LinkedText } from '../feed/LinkedText.tsx';
import styles from './Message.module.css';

/** Looking for addresses takes longer than drawing the message, and most have none. */
const mayLink = /https?:\/\/|www\./i;

/** What a member wrote, as text. */
export function MessageText({ text }: { text: string }) {
  return <p className={styles.text}>{mayLink.test(text) ? <LinkedText text={text} /> : text}</p>;
}
