import { useLocation } from '@tanstack/react-router';
import { BellOff, BellRing, UserX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { isMuted, type MuteSpan, muteSpanNames } from '../../schema/chat/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { MemberMenu } from '../members/MemberMenu.tsx';
import { Unavailable } from '../ui/states/Unavailable.tsx';
import { useNow } from '../ui/text/RelativeTime.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useMutate } from '../zero/mutate.ts';
import { UnsentMessages } from './box/UnsentMessages.tsx';
import styles from './Thread.module.css';
import { Thread } from './Thread.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { type PeerState, usePeer } from './use-peer.ts';

type MenuItems = NonNullable<ComponentProps<typeof MemberMenu>['items']>;

export interface ThreadPaneProps {
  /** Never changes while it is shown. */
  peerId: string;
  linkedId: string | undefined;
  /** Buttons and menu items that higher-ranked features offer for the peer. */
  actions?: ((peerId: string, name: string) => ReactNode) | undefined;
  menu?: ((member: NonNullable<PeerState['member']>, name: string) => MenuItems) | undefined;
}

/** One conversation on the messages screen. */
export function ThreadPane({ peerId, linkedId, actions, menu }: ThreadPaneProps) {
  const state = usePeer(peerId);
  const { side, member, name, unavailable } = state;
  const muting = useMuting(peerId, side);
  const visit = useLocation({ select: ({ state }) => state.visit });
  const searchTerm = useLocation({ select: ({ state }) => state.sought });
  useTitle(name && !unavailable ? name : 'Messages');
  if (unavailable) return <UnavailableThread peerId={peerId} />;
  const known = name ?? '';
  return (
    <section
      className={styles.pane}
      aria-label={name ? `Conversation with ${name}` : 'Conversation'}
    >
      <ThreadHeader peerId={peerId} state={state}>
        {member && actions?.(peerId, known)}
        {member && (
          <MemberMenu
            memberId={peerId}
            name={known}
            items={[...muting, ...(menu?.(member, known) ?? [])]}
          />
        )}
      </ThreadHeader>
      <Thread
        key={`${peerId} ${linkedId} ${visit}`}
        state={state}
        linkedId={linkedId}
        searchTerm={searchTerm}
        autoFocus={!linkedId && matchMedia('(hover: hover)').matches}
      />
    </section>
  );
}

/**
 * Shown when there is no conversation with this member, who does not exist or cannot be talked to:
 * which of the two is not revealed. Messages that were refused for that reason are shown below.
 */
function UnavailableThread({ peerId }: { peerId: string }) {
  return (
    <div>
      <Unavailable
        alert
        icon={<UserX aria-hidden="true" />}
        title="Conversation unavailable"
        line="This conversation is not available."
        to="/messages"
        back="All conversations"
      />
      <UnsentMessages peerId={peerId} />
    </div>
  );
}

function useMuting(peerId: string, side: PeerState['side']): MenuItems {
  const mutate = useMutate();
  const now = useNow();
  const mute = (span: MuteSpan | null) => mutate(mutators.chat.mute({ peerId, span }));
  if (side && isMuted(side, now))
    return [{ label: 'Unmute', icon: <BellRing aria-hidden="true" />, onSelect: () => mute(null) }];
  return muteSpanNames.map((span) => ({
    label: span === 'Always' ? 'Mute always' : `Mute for ${span}`,
    icon: <BellOff aria-hidden="true" />,
    onSelect: () => mute(span),
  }));
}
