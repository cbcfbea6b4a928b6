import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { memo } from 'react';
import { isMuted, markerParts, pictureWords } from '../../../schema/chat/rules.ts';
import { displayName } from '../../../schema/members/rules.ts';
import { MemberAvatar } from '../../members/MemberAvatar.tsx';
import { CountBadge } from '../../ui/Badge.tsx';
import { RelativeTime, useNow } from '../../ui/text/RelativeTime.tsx';
import { entriesAt } from '../../writing/entry.ts';
import { useEntries } from '../../writing/ledger.ts';
import { useMyId } from '../../zero/me.ts';
import { slotOf } from '../box/slots.ts';
import { useUnreadOf } from '../log/being-read.ts';
import { MarkerWords } from '../log/MarkerWords.tsx';
import { shortTime } from '../log/times.ts';
import styles from './Conversations.module.css';
import type { ConversationRow } from './conversation-row.ts';
import { MutedMark } from './MutedMark.tsx';

interface ConversationItemProps {
  conversation: ConversationRow;
  /** Presence of the peer, as far as it is known. */
  online: boolean;
}

/** A conversation in the list: the peer, the last message and its time, and the unread count. */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, online } = props;
  const { peerId, peer, lastAt, lastText, lastSenderId } = conversation;
  const me = useMyId();
  const now = useNow();
  const draft = useEntries((all) => {
    const [written] = entriesAt(all, slotOf(peerId), 'draft');
    return String(written?.fields.text || pictureWords(written?.pictures?.length ?? 0));
  });
  const unread = useUnreadOf(conversation);
  const isMarker = markerParts(lastText) !== undefined;
  return (
    <Link
      className={styles.conversation}
      to="/messages/$peerId"
      params={{ peerId }}
      state={fromConversations}
      data-unread={unread > 0 || undefined}
    >
      <MemberAvatar member={peer} online={online} />
      <span className={styles.lines}>
        <span className={styles.line}>
          <bdi className={styles.name}>{displayName(peer)}</bdi>
          {online && <span className="visually-hidden">, online</span>}
          {lastText && (
            <RelativeTime className={styles.time} time={lastAt}>
              {shortTime(lastAt, now)}
            </RelativeTime>
          )}
        </span>
        <span className={styles.line}>
          <span className={styles.words}>
            {draft ? (
              <span className={styles.draft}>
                <PencilLine aria-hidden="true" />
                {'Draft: '}
              </span>
            ) : (
              lastSenderId === me && lastText && !isMarker && 'You: '
            )}
            <span className={styles.lastMessage}>
              {draft || (isMarker ? <MarkerWords text={lastText} /> : lastText)}
            </span>
          </span>
          {isMuted(conversation, now) && <MutedMark />}
          <CountBadge count={unread} noun="unread" />
        </span>
      </span>
    </Link>
  );
});

/** Marks an entry of the history: the list is the entry before it. */
export const fromConversations = { fromConversations: true } as const;

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromConversations?: boolean;
    /** Changes each time a search result is opened. */
    visit?: number;
    /** The search term, if a search result was opened. */
    sought?: string;
  }
}
