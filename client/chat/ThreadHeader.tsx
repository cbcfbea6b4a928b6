import { Link, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMuted } from '../../schema/chat/rules.ts';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { iconButtonClass } from '../ui/IconButton.tsx';
import { useNow } from '../ui/RelativeTime.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MutedMark } from './MutedMark.tsx';
import { PresenceWords } from './PresenceWords.tsx';
import styles from './ThreadHeader.module.css';
import type { PeerState } from './use-peer.ts';

interface ThreadHeaderProps {
  peerId: string;
  state: PeerState;
  /** What one can do besides writing. */
  children?: ReactNode;
}

/** With whom one talks. On a phone, the way back to all conversations, too. */
export function ThreadHeader({ peerId, state, children }: ThreadHeaderProps) {
  const { side, member, name, presence } = state;
  const now = useNow();
  const who = (
    <>
      <MemberAvatar member={member} online={presence?.online} />
      <span className={styles.lines}>
        <h2 className={styles.name}>
          {name === undefined ? (
            <Skeleton width="half" />
          ) : (
            <span className={styles.words}>{name}</span>
          )}
          {side && isMuted(side, now) && <MutedMark />}
        </h2>
        <PresenceWords presence={presence} />
      </span>
    </>
  );
  return (
    <header className={styles.header}>
      <Back />
      {member ? (
        <Link className={styles.who} to="/profile/$userId" params={{ userId: peerId }}>
          {who}
        </Link>
      ) : (
        <span className={styles.who}>{who}</span>
      )}
      {children}
    </header>
  );
}

/** Back to the list that one came from, or to it as one's first step. */
function Back() {
  const { history } = useRouter();
  return (
    <Link
      to="/messages"
      replace
      aria-label="Back to conversations"
      data-tip="Back"
      className={classNames(iconButtonClass(), styles.back)}
      onClick={(event) => {
        if (!history.location.state.fromConversations) return;
        event.preventDefault();
        history.back();
      }}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
