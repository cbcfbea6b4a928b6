import { LinkedText } from './LinkedText.tsx';
import styles from './PostCard.module.css';

/** Looking for addresses takes longer than drawing the post, and most have none. */
const mayLink = /https?:\/\/|www\./i;

/** What a member wrote, as text. Only http(s) addresses become links. */
export function PostText({ text }: { text: string }) {
  return <p className={styles.text}>{mayLink.test(text) ? <LinkedText text={text} /> : text}</p>;
}
