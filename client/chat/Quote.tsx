import { wordsOf } from '../../schema/chat/rules.ts';
import { useMyId } from '../zero/me.ts';
import styles from './Message.module.css';
import type { MessageRow } from './message-row.ts';

interface QuoteProps {
  said: MessageRow['replyTo'];
  /** Of the peer. */
  name: string;
  onOpen: (said: { id: string; createdAt: number }) => void;
}

/** What a message answers, leading to it. */
export function Quote({ said, name, onOpen }: QuoteProps) {
  const me = useMyId();
  if (!said) return null;
  return (
    <button type="button" className={styles.quote} onClick={() => onOpen(said)}>
      <span className="visually-hidden">In answer to </span>
      <span className={styles.quoted}>{said.senderId === me ? 'You' : name}</span>
      <span className={styles.quotedWords}>{wordsOf(said)}</span>
    </button>
  );
}
