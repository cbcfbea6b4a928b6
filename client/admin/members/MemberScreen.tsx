import type { ReactNode } from 'react';
import type { MemberAnswer } from '../../../schema/admin/answers.ts';
import { displayName } from '../../../schema/members/rules.ts';
import { useRole } from '../../auth/session.ts';
import { Card } from '../../ui/Card.tsx';
import screen from '../../ui/Screen.module.css';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { Address } from '../../ui/text/Address.tsx';
import { formatNumber } from '../../ui/text/numbers.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ActRow } from '../acts/ActRow.tsx';
import { ReportedCard } from '../reports/ReportedCard.tsx';
import { roleWords, statusWords } from '../status-acts.tsx';
import { useAnswer } from '../use-answer.ts';
import { MemberActs } from './MemberActs.tsx';
import styles from './Members.module.css';
import { StorageFact } from './StorageFact.tsx';

/** One member: who they are, what was reported of them, and what was done about it. */
export function MemberScreen({ memberId }: { memberId: string }) {
  useTitle('Member · Admin');
  const { answer, failed, load } = useAnswer<MemberAnswer>(`members/${memberId}`);
  const isOperator = useRole() === 'operator';
  if (failed) return <FailedState onRetry={load} />;
  if (!answer)
    return (
      <Card as="div">
        <Skeleton shape="block" />
      </Card>
    );
  const { member, account, reported, acts } = answer;
  return (
    <div className={screen.screen}>
      <h1>
        <bdi>{displayName(member)}</bdi>
      </h1>
      <Card as="div">
        <dl className={styles.facts}>
          <Fact term="Status">
            {statusWords[member.status]}
            {!member.verified && member.status === 'active' ? ', mail address not confirmed' : ''}
          </Fact>
          <Fact term="Role">{member.role ? roleWords[member.role] : 'None'}</Fact>
          <Fact term="Joined">
            <RelativeTime time={Date.parse(member.createdAt)} />
          </Fact>
          <Fact term="Friends">{formatNumber(member.friends)}</Fact>
          <Fact term="Posts">{formatNumber(member.posts)}</Fact>
          <Fact term="Reports filed">{formatNumber(member.filed)}</Fact>
          {account && (
            <>
              <Fact term="Email">
                <Address of={account.email} />
              </Fact>
              <Fact term="Logged in on">
                {account.sessions === 1 ? '1 device' : `${account.sessions} devices`}
                {account.lastUsed && (
                  <>
                    {' '}
                    · last used: <RelativeTime time={Date.parse(account.lastUsed)} />
                  </>
                )}
              </Fact>
              <Fact term="Pictures">
                <StorageFact memberId={memberId} pictures={account.pictures} />
              </Fact>
            </>
          )}
        </dl>
        <MemberActs member={member} hasAccount={isOperator && !!account} onDone={load} />
      </Card>
      <h2>Reports of them</h2>
      {reported.length === 0 && <p className={styles.hint}>Nothing of them was reported.</p>}
      {reported.map((one) => (
        <ReportedCard
          key={`${one.newest} ${one.state} ${one.hidden}`}
          reported={one}
          onChange={load}
          onOutdated={load}
        />
      ))}
      <Card title="Acts about them">
        {acts.length === 0 ? (
          <p className={styles.hint}>Nothing was done about them.</p>
        ) : (
          <ul>
            {acts.map((act) => (
              <ActRow key={act.id} act={act} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
);
