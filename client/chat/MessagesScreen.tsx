import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useTitle } from '../ui/use-title.ts';
import { ConversationPane } from './ConversationPane.tsx';
import styles from './Messages.module.css';
import { ThreadPane, type ThreadPaneProps } from './ThreadPane.tsx';

interface MessagesScreenProps extends Omit<ThreadPaneProps, 'peerId'> {
  peerId: string | undefined;
  /** What to do while there is no conversation. */
  whenEmpty: ReactNode;
}

/** Conversations on the left, one of them on the right; where there is no room for both, one after the other. */
export function MessagesScreen({ peerId, whenEmpty, ...thread }: MessagesScreenProps) {
  return (
    <div className={styles.place} data-fill="">
      <h1 className="visually-hidden">Messages</h1>
      <div className={styles.screen} data-open={peerId !== undefined || undefined}>
        <div className={styles.conversations}>
          <ConversationPane whenEmpty={whenEmpty} />
        </div>
        <div className={styles.thread}>
          {peerId === undefined ? (
            <NoneOpen />
          ) : (
            <ThreadPane key={peerId} peerId={peerId} {...thread} />
          )}
        </div>
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
