import { wordsOf } from '../../schema/chat/rules.ts';
import { useMyId } from '../zero/me.ts';
import styles from './Message.module.css';
import type { MessageRow } from './message-row.ts';

interface QuoteProps {
  /** Undefined as long as it is not on this device. */
  said: MessageRow['replyTo'];
  /** Of the peer. */
  name: string;
  onOpen: (said: { id: string; createdAt: number }) => void;
}

/** What a message answers, leading to it. */
export function Quote({ said, name, onOpen }: QuoteProps) {
  const me = useMyId();
  if (!said) return <p className={styles.quote}>In answer to an earlier message</p>;
  return (
    <button type="button" className={styles.quote} onClick={() => onOpen(said)}>
      <span className="visually-hidden">In answer to </span>
      <span className={styles.quoted}>{said.senderId === me ? 'You' : name}</span>
      <span className={styles.quotedWords}>{wordsOf(said)}</span>
    </button>
  );
}
