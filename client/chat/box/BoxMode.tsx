import { Pencil, Reply, X } from 'lucide-react';
import { wordsOf } from '../../../schema/chat/rules.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMyId } from '../../zero/me.ts';
import type { MessageRow } from '../log/message-row.ts';
import styles from './MessageBox.module.css';

interface BoxModeProps {
  kind: 'reply' | 'edit';
  message: NonNullable<MessageRow['replyTo']>;
  /** Name of the peer. */
  name: string;
  onEnd: () => void;
}

/** Says that the box is used for a reply or an edit. */
export function BoxMode({ kind, message, name, onEnd }: BoxModeProps) {
  const whose = message.senderId === useMyId() ? 'yourself' : <bdi>{name}</bdi>;
  return (
    <div className={styles.mode}>
      {kind === 'edit' ? <Pencil aria-hidden="true" /> : <Reply aria-hidden="true" />}
      <p className={styles.about}>
        <span className={styles.what}>
          {kind === 'edit' ? 'Edit message' : <>Reply to {whose}</>}
        </span>
        <span className={styles.words}>{wordsOf(message)}</span>
      </p>
      <IconButton small label={kind === 'edit' ? 'Cancel editing' : 'Cancel reply'} onClick={onEnd}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
