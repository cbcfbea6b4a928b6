import type { QueryResultDetails } from '@rocicorp/zero';
import { SendHorizontal, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { ListStates } from '../lists/ListStates.tsx';
import type { MemberRow } from '../members/MemberLink.tsx';
import { Card } from '../ui/Card.tsx';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../ui/states/RowSkeletons.tsx';
import { classNames } from '../ui/styles/class-names.ts';
import { FindPeopleButton } from './FindPeopleButton.tsx';
import { NowFriends } from './NowFriends.tsx';
import styles from './RequestRow.module.css';
import { IncomingRow, SentRow } from './RequestRow.tsx';
import { Suggestions } from './Suggestions.tsx';
import { rowsOf, useAnswered } from './use-answered.ts';
import { useMutualFriends } from './use-mutual-friends.ts';
import { useIncoming, useOutgoing } from './use-requests.ts';

interface RowsProps {
  /** How many rows there are, including those answered a moment ago. */
  count: number;
  pending: number;
  /** The member who became a friend a moment ago. */
  befriended?: MemberRow;
  details: QueryResultDetails;
  icon: ReactNode;
  line: string;
  whenEmpty?: ReactNode;
  /** Keeps the height that the first rows gave it. */
  steady?: boolean;
  children: ReactNode;
}

function Rows({
  count,
  pending,
  befriended,
  details,
  icon,
  line,
  whenEmpty,
  steady,
  children,
}: RowsProps) {
  const place = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={classNames(styles.place, steady && styles.steady)}>
      <p role="status" className="visually-hidden">
        {befriended && (
          <>
            <NowFriends name={displayName(befriended)} />.{' '}
          </>
        )}
        {pending > 0 && `${pending} pending`}
      </p>
      <ListStates
        compact
        count={count}
        details={details}
        skeleton={<RowSkeletons count={3} />}
        empty={
          <EmptyState row icon={icon} title="No pending requests." line={line} action={whenEmpty} />
        }
      >
        <ul className={styles.rows}>{children}</ul>
      </ListStates>
    </div>
  );
}

/** Pending requests to the member; also the content of the top bar's popover. */
export function IncomingRequests() {
  const [requests, details] = useIncoming();
  const [answered, keep] = useAnswered<(typeof requests)[number]>();
  const rows = rowsOf(requests, answered);
  const mutual = useMutualFriends(requests.map(({ fromId }) => fromId));
  return (
    <Rows
      count={rows.length}
      pending={requests.length}
      befriended={answered.findLast(({ became }) => became === 'accepted')?.request.from}
      details={details}
      icon={<UserPlus aria-hidden="true" />}
      line="Requests to you will appear here."
      whenEmpty={<FindPeopleButton />}
    >
      {rows.map(({ request, became }) => (
        <IncomingRow
          key={request.id}
          request={request}
          mutual={mutual[request.fromId]}
          became={became}
          onAnswer={(became, outcome) => keep(request, became, outcome)}
        />
      ))}
    </Rows>
  );
}

function SentRequests() {
  const [requests, details] = useOutgoing();
  const [answered, keep] = useAnswered<(typeof requests)[number]>();
  const rows = rowsOf(requests, answered);
  return (
    <Rows
      count={rows.length}
      pending={requests.length}
      details={details}
      icon={<SendHorizontal aria-hidden="true" />}
      line="Requests you sent will appear here."
      steady
    >
      {rows.map(({ request, became }) => (
        <SentRow
          key={request.id}
          request={request}
          became={became}
          onAnswer={(became, outcome) => keep(request, became, outcome)}
        />
      ))}
    </Rows>
  );
}

export function RequestLists() {
  return (
    <>
      <Card title="Incoming">
        <IncomingRequests />
      </Card>
      <Card title="Sent">
        <SentRequests />
      </Card>
      <Suggestions />
    </>
  );
}
