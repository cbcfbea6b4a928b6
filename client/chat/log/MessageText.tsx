import { isEmojiOnly } from '../../ui/emoji/emoji-only.ts';
import { FoldedText } from '../../ui/text/FoldedText.tsx';
import styles from './Message.module.css';

interface MessageTextProps {
  text: string;
  /** A link led to it, and to words that may be in its folded part. */
  isLinked?: boolean;
}

/** The text of a message. */
export function MessageText({ text, isLinked = false }: MessageTextProps) {
  if (isEmojiOnly(text)) return <p className={styles.emoji}>{text}</p>;
  return <FoldedText key={`${isLinked}`} text={text} className={styles.text} unfolded={isLinked} />;
}
