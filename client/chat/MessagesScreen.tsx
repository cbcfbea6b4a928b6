import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useBoxAtBottom } from '../ui/use-box-at-bottom.ts';
import { useTitle } from '../ui/use-title.ts';
import { ConversationPane } from './ConversationPane.tsx';
import styles from './Messages.module.css';

interface MessagesScreenProps {
  /** Whether one of them is open. */
  open: boolean;
  /** What to do while there is no conversation. */
  whenEmpty: ReactNode;
  /** What higher features have beside the heading. */
  beside?: ReactNode;
  /** The one that is open. */
  children: ReactNode;
}

/** Conversations on the left, one of them on the right; where there is no room for both, one after the other. */
export function MessagesScreen({ open, whenEmpty, beside, children }: MessagesScreenProps) {
  useBoxAtBottom(open);
  return (
    <div className={styles.place} data-fill="">
      <h1 className="visually-hidden">Messages</h1>
      <div className={styles.screen} data-open={open || undefined}>
        <div className={styles.conversations}>
          <ConversationPane whenEmpty={whenEmpty} beside={beside} />
        </div>
        <div className={styles.thread}>{open ? children : <NoneOpen />}</div>
      </div>
    </div>
  );
}

function NoneOpen() {
  useTitle('Messages');
  return (
    <EmptyState
      icon={<MessageCircle aria-hidden="true" />}
      title="Pick a conversation from the left."
    />
  );
}
