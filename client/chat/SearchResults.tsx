import { Link, useLocation } from '@tanstack/react-router';
import { displayName } from '../../schema/members/rules.ts';
import { noLineWords } from '../device/ask.ts';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import type { MemberRow } from '../members/MemberLink.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { RelativeTime, useNow } from '../ui/RelativeTime.tsx';
import { RowSkeletons } from '../ui/RowSkeletons.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useMyId } from '../zero/me.ts';
import { fromConversations } from './ConversationItem.tsx';
import styles from './Conversations.module.css';
import { Excerpt } from './Excerpt.tsx';
import type { FoundMessage } from './found-messages.ts';
import { shortTime } from './times.ts';
import { useFoundPeople } from './use-found-people.ts';
import { useMessageSearch } from './use-message-search.ts';
import { usePeer } from './use-peer.ts';

const offlineWords = () => `${noLineWords()} Only messages on this device are searched.`;

/** Whom and what one looks for: members by name, messages by their words. */
export function SearchResults({ term, onClear }: { term: string; onClear: () => void }) {
  const search = useMessageSearch(term);
  const { messages } = search;
  const { members, state, words, retry } = useFoundPeople(term, search);
  const none = members.length === 0 && messages.length === 0;
  return (
    <>
      {members.length > 0 && (
        <ul aria-label="People">
          {members.map((member) => (
            <li key={member.id}>
              <FoundMember member={member} />
            </li>
          ))}
        </ul>
      )}
      {messages.length > 0 && (
        <>
          <h3 className={styles.kind}>Messages</h3>
          <ul aria-label="Messages">
            {messages.map((message) => (
              <li key={message.id}>
                <Hit message={message} term={term} />
              </li>
            ))}
          </ul>
        </>
      )}
      {state === 'asking' && messages.length === 0 && <RowSkeletons count={3} />}
      <div role="status">
        {state === 'found' && !none && (
          <p className="visually-hidden">{`${members.length + messages.length} found`}</p>
        )}
        {state === 'offline' && !none && <p className={styles.note}>{offlineWords()}</p>}
        {none && (state === 'found' || state === 'offline') && (
          <EmptyState
            compact
            title="No results"
            line={state === 'offline' ? offlineWords() : 'Try another word.'}
            action={
              <Button small variant="secondary" onClick={onClear}>
                Clear search
              </Button>
            }
          />
        )}
      </div>
      {state === 'failed' && <FailedState compact title={words} onRetry={retry} />}
    </>
  );
}

function FoundMember({ member }: { member: MemberRow }) {
  return (
    <Link
      className={styles.conversation}
      to="/messages/$peerId"
      params={{ peerId: member.id }}
      state={fromConversations}
    >
      <MemberAvatar member={member} />
      <span className={styles.name}>{displayName(member)}</span>
    </Link>
  );
}

function Hit({ message, term }: { message: FoundMessage; term: string }) {
  const { id, peerId, text, senderId, createdAt } = message;
  const me = useMyId();
  const now = useNow();
  const { member, name } = usePeer(peerId);
  const isOpen = useLocation({ select: ({ search }) => search.message === id });
  return (
    <Link
      className={styles.conversation}
      to="/messages/$peerId"
      params={{ peerId }}
      search={{ message: id }}
      // A link to where one is leads nowhere: to the router it is another place each time, and one step of the history.
      state={({ visit = 0 }) => ({ ...fromConversations, visit: visit + 1 })}
      replace={isOpen}
    >
      <MemberAvatar member={member} />
      <span className={styles.lines}>
        <span className={styles.line}>
          <span className={styles.name}>{name ?? <Skeleton width="half" />}</span>
          <RelativeTime className={styles.time} time={createdAt}>
            {shortTime(createdAt, now)}
          </RelativeTime>
        </span>
        <span className={styles.hit}>
          {senderId === me && 'You: '}
          <span className={styles.excerpt}>
            <Excerpt text={text} term={term} />
          </span>
        </span>
      </span>
    </Link>
  );
}
