import { isEmojiOnly } from '../ui/emoji/emoji-only.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import styles from './Message.module.css';

/** What a member wrote, as text. */
export function MessageText({ text }: { text: string }) {
  if (isEmojiOnly(text)) return <p className={styles.emoji}>{text}</p>;
  return (
    <p className={styles.text}>
      <LinkedText text={text} />
    </p>
  );
}
