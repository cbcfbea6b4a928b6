import type { QueryResultDetails } from '@rocicorp/zero';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RowSkeletons } from '../ui/RowSkeletons.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { ListStates } from '../zero/ListStates.tsx';
import { FindPeopleButton } from './FindPeopleButton.tsx';
import styles from './RequestRow.module.css';
import { IncomingRow, SentRow } from './RequestRow.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useIncoming, useOutgoing } from './use-requests.ts';

interface RowsProps {
  count: number;
  details: QueryResultDetails;
  line: string;
  /** Whether its height stays as it is with the first rows. */
  steady?: boolean;
  children: ReactNode;
}

function Rows({ count, details, line, steady, children }: RowsProps) {
  const place = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={classNames(styles.place, steady && styles.steady)}>
      <p role="status" className="visually-hidden">
        {count > 0 && `${count} pending`}
      </p>
      <ListStates
        compact
        count={count}
        details={details}
        skeleton={<RowSkeletons count={3} />}
        empty={
          <EmptyState
            compact
            title="No pending requests."
            line={line}
            action={<FindPeopleButton />}
          />
        }
      >
        <ul className={styles.rows}>{children}</ul>
      </ListStates>
    </div>
  );
}

/** Pending requests to the member; also the body of the top bar's popover. */
export function IncomingRequests() {
  const [requests, details] = useIncoming();
  return (
    <Rows count={requests.length} details={details} line="Requests to you will appear here.">
      {requests.map((request) => (
        <IncomingRow key={request.id} request={request} />
      ))}
    </Rows>
  );
}

function SentRequests() {
  const [requests, details] = useOutgoing();
  return (
    <Rows
      count={requests.length}
      details={details}
      line="Requests you sent will appear here."
      steady
    >
      {requests.map((request) => (
        <SentRow key={request.id} request={request} />
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
