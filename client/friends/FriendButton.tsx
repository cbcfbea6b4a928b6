import { type ReactNode, useState } from 'react';
import type { FriendState } from '../../schema/friends/rules.ts';
import { Button } from '../ui/Button.tsx';
import { ignoringDoubleClick } from '../ui/focus/double-click.ts';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { ConfirmDialog } from '../ui/layers/ConfirmDialog.tsx';
import { classNames } from '../ui/styles/class-names.ts';
import { useIsConnected } from '../zero/connection.ts';
import styles from './FriendButton.module.css';
import { MessageLink } from './MessageLink.tsx';
import { NowFriends } from './NowFriends.tsx';
import { useAnswered } from './use-answered.ts';
import { useFriendState } from './use-friend-state.ts';
import { useFriendActions } from './use-requests.ts';

interface FriendButtonProps {
  memberId: string;
  name: string;
  /** Buttons that higher-ranked features offer. */
  children: ReactNode;
}

/** The friendship between the reader and a member, and the actions on it. */
export function FriendButton({ memberId, name, children }: FriendButtonProps) {
  const friendship = useFriendState(memberId);
  const isConnected = useIsConnected();
  const actions = useFriendActions();
  const [asking, setAsking] = useState(false);
  const [answered, keep] = useAnswered<{ id: string }>();
  const place = useFocusFallback<HTMLDivElement>();
  const areFriends = friendship?.state === 'friends';
  const justAccepted = areFriends && answered.length > 0;
  const accept = (id: string) => keep({ id }, 'accepted', actions.accept(id));
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={classNames(styles.friendship, !friendship && isConnected && styles.asking)}
    >
      <p role="status" className={styles.state}>
        {justAccepted ? <NowFriends name={name} /> : friendship && wordsFor(friendship)}
      </p>
      {choicesIn(friendship, memberId, { ...actions, accept }).map(
        ({ label, run, primary }, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: keeps the focus on the button while its label changes
            key={index}
            variant={primary ? 'primary' : 'secondary'}
            busy={actions.processing}
            onClick={ignoringDoubleClick(run)}
          >
            {label}
          </Button>
        ),
      )}
      <MessageLink memberId={memberId} variant={areFriends ? 'primary' : 'secondary'} />
      {children}
      {areFriends && !justAccepted && (
        // Unfriend is not in the place of Cancel, because a request may be accepted just as its
        // sender is about to press Cancel.
        <Button
          small
          variant="quiet"
          className={styles.unfriend}
          busy={actions.processing}
          onClick={ignoringDoubleClick(() => setAsking(true))}
        >
          Unfriend
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <>
            Unfriend <bdi>{name}</bdi>?
          </>
        }
        text="You will no longer see each other's posts in your feeds."
        confirm="Unfriend"
        tone="danger"
        onConfirm={() => actions.unfriend(memberId)}
      />
    </div>
  );
}

function wordsFor(friendship: FriendState): string | undefined {
  switch (friendship.state) {
    case 'friends':
      return 'Friends ✓';
    case 'pending_out':
      return 'Requested…';
    case 'declined':
      return `You can ask again on ${new Date(friendship.askAgainAt).toLocaleDateString()}`;
  }
}

type Actions = Pick<ReturnType<typeof useFriendActions>, 'request' | 'decline' | 'cancel'> & {
  accept: (requestId: string) => void;
};
type Choice = { label: string; run: () => void; primary?: boolean };

function choicesIn(
  friendship: FriendState | undefined,
  memberId: string,
  { request, accept, decline, cancel }: Actions,
): Choice[] {
  switch (friendship?.state) {
    case 'idle':
      return [{ label: 'Add Friend', run: () => request(memberId), primary: true }];
    case 'pending_out':
      return [{ label: 'Cancel', run: () => cancel(friendship.requestId) }];
    case 'pending_in':
      return [
        { label: 'Accept', run: () => accept(friendship.requestId), primary: true },
        { label: 'Decline', run: () => decline(friendship.requestId) },
      ];
    default:
      return [];
  }
}
