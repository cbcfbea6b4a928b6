import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from '../../device/store.ts';
import { MemberAvatar } from '../../members/MemberAvatar.tsx';
import { CountBadge } from '../../ui/Badge.tsx';
import { focusBoxIn } from '../../ui/focus/focus-box.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useMyId } from '../../zero/me.ts';
import { UnsentMessages } from '../box/UnsentMessages.tsx';
import { useUnreadOf } from '../log/being-read.ts';
import { PresenceWords } from '../PresenceWords.tsx';
import { Thread } from '../Thread.tsx';
import { usePeer } from '../use-peer.ts';
import styles from './Windows.module.css';
import {
  type ChatWindow as Window,
  wantedWindow,
  windowFocused,
  windowsOf,
  withFolded,
  without,
  withUnfolded,
} from './windows.ts';

export interface ChatWindowProps extends Window {
  /** Buttons that higher-ranked features offer for the peer. */
  actions?: ((peerId: string) => ReactNode) | undefined;
}

/** One conversation in a window beside the current screen. */
export function ChatWindow({ peerId, folded, actions }: ChatWindowProps) {
  const state = usePeer(peerId);
  const { side, member, presence, unavailable } = state;
  const unread = useUnreadOf(side);
  const store = windowsOf(useMyId());
  const wanted = useStore(wantedWindow, (id) => id === peerId);
  const name = unavailable ? 'Unknown' : state.name;
  const change = (next: typeof without) => store.change((windows = []) => next(windows, peerId));
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!wanted) return;
    focusBoxIn(region.current);
    windowFocused(peerId);
  }, [wanted, peerId]);
  const close = () => {
    const { nextElementSibling: next, previousElementSibling: previous } = region.current ?? {};
    const beside = (next ?? previous ?? document.querySelector('main')) as HTMLElement | null;
    beside?.focus({ preventScroll: true });
    change(without);
  };
  const fold = () => change(folded ? withUnfolded : withFolded);
  const heading = (
    <>
      <MemberAvatar member={member} size="s" online={presence?.online} />
      <span className={styles.lines}>
        <h2 className={styles.name}>
          {name === undefined ? (
            <>
              <Skeleton width="half" />
              <span className="visually-hidden">Loading…</span>
            </>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        <PresenceWords presence={presence} />
      </span>
    </>
  );
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={name ?? 'Conversation'}
      className={styles.window}
      data-folded={folded || undefined}
    >
      <header className={styles.header}>
        {member ? (
          <Link className={styles.who} to="/profile/$userId" params={{ userId: peerId }}>
            {heading}
          </Link>
        ) : (
          <span className={styles.who}>{heading}</span>
        )}
        {member && !folded && actions?.(peerId)}
        {folded && <CountBadge count={unread} noun="unread" />}
        <IconButton
          small
          label={folded ? 'Expand' : 'Minimise'}
          aria-expanded={!folded}
          onClick={fold}
        >
          {folded ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </IconButton>
        <IconButton small label="Close" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {!folded &&
        (unavailable ? (
          <div className={styles.over}>
            <p className={styles.note}>This conversation is not available.</p>
            <UnsentMessages peerId={peerId} />
          </div>
        ) : (
          <Thread state={state} />
        ))}
    </section>
  );
}
