import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { useTitle } from '../ui/use-title.ts';
import { ConversationPane } from './conversations/ConversationPane.tsx';
import { useRecent } from './conversations/recent.ts';
import styles from './Messages.module.css';

interface MessagesScreenProps {
  /** Whether a conversation is open. */
  open: boolean;
  /** The action to offer while there are no conversations. */
  whenEmpty: ReactNode;
  /** The people to write to, shown while there are no conversations. */
  people: ReactNode;
  /** Content that higher-ranked features put beside the heading. */
  beside?: ReactNode;
  /** The open conversation. */
  children: ReactNode;
}

/**
 * Conversations on the left and the open one on the right; where there is no room for both, one at
 * a time.
 */
export function MessagesScreen(props: MessagesScreenProps) {
  const { open, whenEmpty, people, beside, children } = props;
  return (
    <div className={styles.place} data-fill="">
      <h1 className="visually-hidden">Messages</h1>
      <div className={styles.screen} data-open={open || undefined}>
        <div className={styles.conversations}>
          <ConversationPane whenEmpty={whenEmpty} beside={beside} />
        </div>
        <div className={styles.thread}>{open ? children : <NoneOpen people={people} />}</div>
      </div>
    </div>
  );
}

function NoneOpen({ people }: { people: ReactNode }) {
  useTitle('Messages');
  const [recent = [], { type }] = useRecent();
  if (!recent.some(({ lastSenderId }) => lastSenderId))
    return type === 'complete' && <div className={styles.people}>{people}</div>;
  return (
    <EmptyState
      icon={<MessageCircle aria-hidden="true" />}
      title="Pick a conversation from the left."
    />
  );
}
