import type { ReactNode } from 'react';
import { MemberLink, type MemberRow } from '../members/MemberLink.tsx';
import { Button } from '../ui/Button.tsx';
import { firstPress } from '../ui/first-press.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import styles from './RequestRow.module.css';
import { useFriendActions } from './use-requests.ts';

type Request = { id: string; createdAt: number };
type Party = MemberRow & { city: string | null };

interface RequestRowProps {
  request: Request;
  member: Party | undefined;
  children: ReactNode;
}

function RequestRow({ request, member, children }: RequestRowProps) {
  return (
    <li className={styles.row}>
      <MemberLink member={member}>
        <span className={styles.time}>
          <RelativeTime time={request.createdAt} />
          {member?.city && (
            <>
              {' · '}
              <bdi>{member.city}</bdi>
            </>
          )}
        </span>
      </MemberLink>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

export function IncomingRow({ request }: { request: Request & { from?: Party } }) {
  const { processing, accept, decline } = useFriendActions();
  return (
    <RequestRow request={request} member={request.from}>
      <Button small busy={processing} onClick={firstPress(() => accept(request.id))}>
        Accept
      </Button>
      <Button
        small
        variant="secondary"
        busy={processing}
        onClick={firstPress(() => decline(request.id))}
      >
        Decline
      </Button>
    </RequestRow>
  );
}

export function SentRow({ request }: { request: Request & { to?: Party } }) {
  const { processing, cancel } = useFriendActions();
  return (
    <RequestRow request={request} member={request.to}>
      <Button
        small
        variant="secondary"
        busy={processing}
        onClick={firstPress(() => cancel(request.id))}
      >
        Cancel
      </Button>
    </RequestRow>
  );
}
