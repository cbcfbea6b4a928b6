import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Overview } from '../../../schema/admin/answers.ts';
import { Card } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { formatNumber } from '../../ui/text/numbers.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { AdminScreen } from '../AdminScreen.tsx';
import { useAnswer } from '../use-answer.ts';
import { Checks } from './Checks.tsx';
import { DiskCard } from './DiskCard.tsx';
import { JobsCard } from './JobsCard.tsx';
import styles from './Overview.module.css';

/** How this Hearth is, for operators. */
export function OverviewScreen() {
  const { answer, failed, load } = useAnswer<Overview>('overview');
  return (
    <AdminScreen title="Overview">
      {failed && <FailedState onRetry={load} />}
      {!failed && !answer && (
        <Card as="div">
          <Skeleton shape="block" />
        </Card>
      )}
      {!failed && answer && <Numbers overview={answer} />}
      <JobsCard counts={answer?.jobs} onChange={load} />
      <Checks />
      <DiskCard />
    </AdminScreen>
  );
}

function Numbers({ overview }: { overview: Overview }) {
  const { members, online, today, reports, backup, version } = overview;
  const waiting = members.find(({ status }) => status === 'waiting')?.count ?? 0;
  const active = members.find(({ status }) => status === 'active')?.count ?? 0;
  return (
    <Card as="div">
      <dl className={styles.numbers}>
        <Figure of="Online now">{formatNumber(online)}</Figure>
        <Figure of="Members">{formatNumber(active)}</Figure>
        <Figure of="New members today">{formatNumber(today.members)}</Figure>
        <Figure of="Posts today">{formatNumber(today.posts)}</Figure>
        <Figure of="Messages today">{formatNumber(today.messages)}</Figure>
        <Figure of="Open reports">
          <Link to="/admin/reports">{formatNumber(reports)}</Link>
        </Figure>
        {waiting > 0 && (
          <Figure of="Waiting to be let in">
            <Link to="/admin/waiting">{formatNumber(waiting)}</Link>
          </Figure>
        )}
        <Figure of="Last backup by command">
          {backup ? <RelativeTime time={Date.parse(backup)} /> : 'None'}
        </Figure>
        <Figure of="Version">{version}</Figure>
      </dl>
      <p className={styles.note}>Today is the last 24 hours.</p>
    </Card>
  );
}

const Figure = ({ of, children }: { of: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{of}</dt>
    <dd>{children}</dd>
  </div>
);
