import { LinkedText } from '../feed/LinkedText.tsx';
import { isEmojiOnly } from '../ui/emoji/emoji-only.ts';
import styles from './Message.module.css';

/** Looking for addresses takes longer than drawing the message, and most have none. */
const mayLink = /https?:\/\/|www\./i;

/** What a member wrote, as text. */
export function MessageText({ text }: { text: string }) {
  if (isEmojiOnly(text)) return <p className={styles.emoji}>{text}</p>;
  return <p className={styles.text}>{mayLink.test(text) ? <LinkedText text={text} /> : text}</p>;
}
