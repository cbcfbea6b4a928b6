import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { Cursor } from '../../../schema/arguments.ts';
import { displayName } from '../../../schema/members/rules.ts';
import { noConnectionWords } from '../../device/api.ts';
import { Sentinel } from '../../lists/Sentinel.tsx';
import { MemberAvatar } from '../../members/MemberAvatar.tsx';
import type { MemberRow } from '../../members/MemberLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { RelativeTime, useNow } from '../../ui/text/RelativeTime.tsx';
import { useMyId } from '../../zero/me.ts';
import { shortTime } from '../log/times.ts';
import { usePeer } from '../use-peer.ts';
import { fromConversations } from './ConversationItem.tsx';
import styles from './Conversations.module.css';
import { Excerpt } from './Excerpt.tsx';
import type { FoundMessage } from './found-messages.ts';
import { useFoundPeople } from './use-found-people.ts';
import { useMessageSearch } from './use-message-search.ts';

const offlineWords = () => `${noConnectionWords()} Only messages on this device are searched.`;

/** The members and messages found, by name and by text. */
export function SearchResults({ term, onClear }: { term: string; onClear: () => void }) {
  const search = useMessageSearch(term);
  const { messages, next } = search;
  const { members, state, words, retry } = useFoundPeople(term, search);
  const count = members.length + messages.length;
  const none = count === 0 && !next;
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
      {(messages.length > 0 || next) && (
        <>
          <h3 className={styles.kind}>Messages</h3>
          <ul aria-label="Messages">
            <Page {...search} term={term} />
          </ul>
        </>
      )}
      {state === 'asking' && messages.length === 0 && <RowSkeletons count={3} />}
      <div role="status">
        {state === 'found' && !none && (
          <p className="visually-hidden">
            {count === 0 ? 'Nothing found so far' : `${count}${next ? ' or more' : ''} found`}
          </p>
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

type Search = ReturnType<typeof useMessageSearch>;

type PageProps = Pick<Search, 'messages' | 'next' | 'isFull'> & { term: string };

/**
 * After a full page, loads more once the reader comes near; where the server stopped before, asks
 * first.
 */
function Page({ messages, next, isFull, term }: PageProps) {
  const [wanted, setWanted] = useState<string>();
  const loadMore = () => setWanted(term);
  return (
    <>
      {messages.map((message) => (
        <li key={message.id}>
          <Hit message={message} term={term} />
        </li>
      ))}
      {next && wanted !== term && (
        <li>
          {isFull ? (
            <Sentinel onNear={loadMore} />
          ) : (
            <EmptyState
              compact
              title="There may be more further back."
              action={
                <Button small variant="secondary" onClick={loadMore}>
                  Search further back
                </Button>
              }
            />
          )}
        </li>
      )}
      {next && wanted === term && <FurtherPage after={next} term={term} />}
    </>
  );
}

function FurtherPage({ after, term }: { after: Cursor; term: string }) {
  const { state, words, retry, ...page } = useMessageSearch(term, after);
  return (
    <>
      <Page {...page} term={term} />
      {state === 'asking' && page.messages.length === 0 && (
        <li>
          <RowSkeletons count={2} />
        </li>
      )}
      {state === 'found' && page.messages.length === 0 && !page.next && (
        <li className={styles.note}>Nothing more was found.</li>
      )}
      {state === 'offline' && !page.next && <li className={styles.note}>{offlineWords()}</li>}
      {state === 'failed' && (
        <li>
          <FailedState compact title={words} onRetry={retry} />
        </li>
      )}
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
      <bdi className={styles.name}>{displayName(member)}</bdi>
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
      // A link to the current address would do nothing: `visit` makes it a new one, and `replace`
      // keeps it a single history entry.
      state={({ visit = 0 }) => ({ ...fromConversations, visit: visit + 1, sought: term })}
      replace={isOpen}
    >
      <MemberAvatar member={member} />
      <span className={styles.lines}>
        <span className={styles.line}>
          <bdi className={styles.name}>{name ?? <Skeleton width="half" />}</bdi>
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
