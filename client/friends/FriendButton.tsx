import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import styles from './FriendButton.module.css';
import { useFriendState } from './use-friend-state.ts';
import { useFriendActions } from './use-requests.ts';

interface FriendButtonProps {
  memberId: string;
  name: string;
}

export function FriendButton({ memberId, name }: FriendButtonProps) {
  const friendship = useFriendState(memberId);
  const { processing, request, accept, decline, cancel, unfriend } = useFriendActions();
  const [asking, setAsking] = useState(false);

  switch (friendship?.state) {
    case 'idle':
      return (
        <Button busy={processing} onClick={() => request(memberId)}>
          Add Friend
        </Button>
      );
    case 'declined':
      return (
        <p className={styles.note}>
          You can ask again on {new Date(friendship.askAgainAt).toLocaleDateString()}
        </p>
      );
    case 'pending_out':
      return (
        <>
          <span className={styles.state}>Requested…</span>
          <Button
            variant="secondary"
            busy={processing}
            onClick={() => cancel(friendship.requestId)}
          >
            Cancel
          </Button>
        </>
      );
    case 'pending_in':
      return (
        <>
          <Button busy={processing} onClick={() => accept(friendship.requestId)}>
            Accept
          </Button>
          <Button
            variant="secondary"
            busy={processing}
            onClick={() => decline(friendship.requestId)}
          >
            Decline
          </Button>
        </>
      );
    case 'friends':
      return (
        <>
          <span className={styles.state}>Friends ✓</span>
          <Button variant="secondary" busy={processing} onClick={() => setAsking(true)}>
            Unfriend
          </Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={`Unfriend ${name}?`}
            text="You will no longer see each other's posts in your feeds."
            confirm="Unfriend"
            tone="danger"
            onConfirm={() => unfriend(memberId)}
          />
        </>
      );
    default:
      return null;
  }
}
