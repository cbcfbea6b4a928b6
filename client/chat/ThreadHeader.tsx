import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isMuted } from '../../schema/chat/rules.ts';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { useNow } from '../ui/text/RelativeTime.tsx';
import { BackToConversations } from './BackToConversations.tsx';
import { MutedMark } from './conversations/MutedMark.tsx';
import { PresenceWords } from './PresenceWords.tsx';
import styles from './ThreadHeader.module.css';
import type { PeerState } from './use-peer.ts';

interface ThreadHeaderProps {
  peerId: string;
  state: PeerState;
  /** Actions besides writing. */
  children?: ReactNode;
}

/** The peer; on a phone also the way back to all conversations. */
export function ThreadHeader({ peerId, state, children }: ThreadHeaderProps) {
  const { side, member, name, presence } = state;
  const now = useNow();
  const heading = (
    <>
      <MemberAvatar member={member} online={presence?.online} />
      <span className={styles.lines}>
        <h2 className={styles.name}>
          {name === undefined ? (
            <>
              <Skeleton width="half" />
              <span className="visually-hidden">Loading…</span>
            </>
          ) : (
            <bdi className={styles.words}>{name}</bdi>
          )}
          {side && isMuted(side, now) && <MutedMark />}
        </h2>
        <PresenceWords presence={presence} />
      </span>
    </>
  );
  return (
    <header className={styles.header}>
      <BackToConversations />
      {member ? (
        <Link className={styles.who} to="/profile/$userId" params={{ userId: peerId }}>
          {heading}
        </Link>
      ) : (
        <span className={styles.who}>{heading}</span>
      )}
      {children}
    </header>
  );
}
