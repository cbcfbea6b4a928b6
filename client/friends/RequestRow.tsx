import type { ReactNode } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { MemberLink, type MemberRow } from '../members/MemberLink.tsx';
import { Button } from '../ui/Button.tsx';
import { ignoringDoubleClick } from '../ui/focus/double-click.ts';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import type { Outcome } from '../zero/mutate.ts';
import { Acquaintance } from './Acquaintance.tsx';
import { MessageLink } from './MessageLink.tsx';
import { NowFriends } from './NowFriends.tsx';
import styles from './RequestRow.module.css';
import type { Became } from './use-answered.ts';
import { useFriendActions } from './use-requests.ts';

type Request = { id: string; createdAt: number };
type Party = MemberRow & { city: string | null };

interface AnsweringProps {
  /** The member's answer of a moment ago. */
  became: Became | undefined;
  onAnswer: (became: Became, outcome: Promise<Outcome | undefined>) => void;
}

interface RequestRowProps {
  request: Request;
  member: Party | undefined;
  /** How many friends the reader has in common with them. */
  mutual?: number | undefined;
  became: Became | undefined;
  children: ReactNode;
}

function RequestRow({ request, member, mutual = 0, became, children }: RequestRowProps) {
  const place = useFocusFallback<HTMLLIElement>();
  const time = (
    <span className={styles.time}>
      <RelativeTime time={request.createdAt} />
      {member && (mutual > 0 || member.city) && (
        <>
          {' · '}
          <Acquaintance mutual={mutual} city={member.city} />
        </>
      )}
    </span>
  );
  const befriended = became === 'accepted' && member;
  return (
    <li ref={place} tabIndex={-1} className={styles.row}>
      {befriended ? (
        <div className={styles.became}>
          <MemberAvatar member={member} />
          <p>
            <NowFriends name={displayName(member)} />
          </p>
        </div>
      ) : (
        <MemberLink member={member}>
          {became ? <span className={styles.time}>{answers[became]}</span> : time}
        </MemberLink>
      )}
      <div className={styles.actions} data-answered={became}>
        {befriended ? (
          <MessageLink small variant="secondary" memberId={member.id} />
        ) : (
          !became && children
        )}
      </div>
    </li>
  );
}

const answers: Record<Became, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

type AnswerButtonsProps = Pick<AnsweringProps, 'onAnswer'> & { requestId: string };

export function AnswerButtons({ requestId, onAnswer }: AnswerButtonsProps) {
  const { processing, accept, decline } = useFriendActions();
  return (
    <>
      <Button
        small
        busy={processing}
        onClick={ignoringDoubleClick(() => onAnswer('accepted', accept(requestId)))}
      >
        Accept
      </Button>
      <Button
        small
        variant="secondary"
        busy={processing}
        onClick={ignoringDoubleClick(() => onAnswer('declined', decline(requestId)))}
      >
        Decline
      </Button>
    </>
  );
}

export function IncomingRow({
  request,
  mutual,
  became,
  onAnswer,
}: AnsweringProps & Pick<RequestRowProps, 'mutual'> & { request: Request & { from?: Party } }) {
  return (
    <RequestRow request={request} member={request.from} mutual={mutual} became={became}>
      <AnswerButtons requestId={request.id} onAnswer={onAnswer} />
    </RequestRow>
  );
}

export function SentRow({
  request,
  became,
  onAnswer,
}: AnsweringProps & { request: Request & { to?: Party } }) {
  const { processing, cancel } = useFriendActions();
  return (
    <RequestRow request={request} member={request.to} became={became}>
      <Button
        small
        variant="secondary"
        busy={processing}
        onClick={ignoringDoubleClick(() => onAnswer('cancelled', cancel(request.id)))}
      >
        Cancel
      </Button>
    </RequestRow>
  );
}
