import { Link } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import type { ListedMember, MemberCounts } from '../../../schema/admin/answers.ts';
import { displayName } from '../../../schema/members/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFocusFallback } from '../../ui/focus/use-focus-fallback.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { Address } from '../../ui/text/Address.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { AdminScreen } from '../AdminScreen.tsx';
import styles from '../Row.module.css';
import { changeStatus } from '../status-acts.tsx';
import { useAnswer } from '../use-answer.ts';
import { useBusy } from '../use-busy.ts';

type Answer = { members: ListedMember[]; more: boolean; counts: MemberCounts };

/** Who has signed up and waits to be let in. */
export function WaitingScreen() {
  const { answer, failed, load } = useAnswer<Answer>('members?status=waiting');
  const isEmpty = answer?.members.length === 0;
  return (
    <AdminScreen title="Waiting">
      <Card as="div">
        {failed && <FailedState onRetry={load} />}
        {!failed && !answer && <RowSkeletons count={3} />}
        {!failed && isEmpty && (
          <EmptyState
            icon={<DoorOpen aria-hidden="true" />}
            title="Nobody waits."
            line="Who signs up while the door is ‘With approval’ will appear here."
          />
        )}
        {!failed && answer && (
          <ul>
            {answer.members.map((member) => (
              <WaitingItem key={member.id} member={member} />
            ))}
          </ul>
        )}
      </Card>
    </AdminScreen>
  );
}

/** The row stays once it is answered, so that no other one slides under the next press. */
function WaitingItem({ member }: { member: ListedMember }) {
  const [isIn, setIn] = useState(false);
  const [busy, run] = useBusy();
  const place = useFocusFallback<HTMLLIElement>();
  const letIn = () =>
    run(async () => {
      await changeStatus(member, 'active', { reason: '', currentPassword: '' });
      setIn(true);
    });
  return (
    <li ref={place} tabIndex={-1} className={styles.row}>
      <div className={styles.words}>
        <p>
          <Link to="/admin/members/$memberId" params={{ memberId: member.id }}>
            <bdi>{displayName(member)}</bdi>
          </Link>
        </p>
        <p className={styles.facts}>
          <Address of={member.email ?? ''} />, <RelativeTime time={Date.parse(member.createdAt)} />
          {member.verified ? '' : ', mail address not confirmed'}
        </p>
      </div>
      <span role="status">{isIn && 'Is in.'}</span>
      {!isIn && (
        <Button small busy={busy} aria-label={`Let in ${displayName(member)}`} onClick={letIn}>
          Let in
        </Button>
      )}
    </li>
  );
}
