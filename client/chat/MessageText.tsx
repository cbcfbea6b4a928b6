import { isEmojiOnly } from '../ui/emoji/emoji-only.ts';
import { FoldedText } from '../ui/FoldedText.tsx';
import styles from './Message.module.css';

/** What a member wrote, as text. */
export function MessageText({ text }: { text: string }) {
  if (isEmojiOnly(text)) return <p className={styles.emoji}>{text}</p>;
  return <FoldedText text={text} className={styles.text} />;
}
