import { wordsOf } from '../../../schema/chat/rules.ts';
import { useMyId } from '../../zero/me.ts';
import styles from './Message.module.css';
import type { MessageRow } from './message-row.ts';

interface QuoteProps {
  /** Undefined while the quoted message is not on this device. */
  quoted: MessageRow['replyTo'];
  /** Name of the peer. */
  name: string;
  onOpen: (quoted: { id: string; createdAt: number }) => void;
}

/** The message that another one replies to, with a link to it. */
export function Quote({ quoted, name, onOpen }: QuoteProps) {
  const me = useMyId();
  if (!quoted) return <p className={styles.quote}>In answer to an earlier message</p>;
  return (
    <button type="button" className={styles.quote} onClick={() => onOpen(quoted)}>
      <span className="visually-hidden">In answer to </span>
      <bdi className={styles.quoted}>{quoted.senderId === me ? 'You' : name}</bdi>
      <span className={styles.quotedWords}>{wordsOf(quoted)}</span>
    </button>
  );
}
