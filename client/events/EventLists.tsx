import { CalendarPlus, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { eventsPageSize } from '../../schema/events/rules.ts';
import type { Start } from '../../schema/paging.ts';
import { queries } from '../../schema/queries.ts';
import { PostUploadState } from '../feed/composer/PostUploadState.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { Pages } from '../lists/Pages.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../ui/states/RowSkeletons.tsx';
import { useNow } from '../ui/text/RelativeTime.tsx';
import type { Entry } from '../writing/entry.ts';
import { useEntriesAt } from '../writing/ledger.ts';
import { retained, visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './Event.module.css';
import { EventItem } from './EventItem.tsx';
import type { EventRow } from './event-row.ts';
import { eventSlot } from './form/event-draft.ts';
import { EventRowTools } from './ListedEventTools.tsx';
import { nextStep, roundToStep } from './round-time.ts';

interface Listed {
  id: string;
  /** When the event starts: the list's order. */
  createdAt: number;
  event: EventRow;
}

type UsePage = (from: number, past: boolean, start: Start) => readonly [Listed[], Details];
type Details = ReturnType<typeof useQuery>[1];

const useOrganizing: UsePage = (from, past, start) => {
  const [rows, details] = useQuery(
    queries.events.organizing({ from, past, start }),
    past ? visited : retained,
  );
  return [rows.map((event) => ({ id: event.id, createdAt: event.startAt, event })), details];
};

const useInvited: UsePage = (from, past, start) => {
  const [rows, details] = useQuery(
    queries.events.invited({ from, past, start }),
    past ? visited : retained,
  );
  const listed = rows.flatMap(({ eventId: id, startAt: createdAt, event }) =>
    event ? [{ id, createdAt, event }] : [],
  );
  return [listed, details];
};

/** Events that the member organizes. */
export function Organizing() {
  const pending = useEntriesAt(eventSlot, 'uploading');
  return (
    <List
      title="Organizing"
      usePage={useOrganizing}
      icon={<CalendarPlus aria-hidden="true" />}
      first={pending.length > 0 && <Pending pending={pending} />}
      empty="No events yet."
      line="Events you create will appear here."
    >
      {(event) => (
        <div className={styles.tools}>
          <EventRowTools event={event} />
        </div>
      )}
    </List>
  );
}

/** Events that the member is invited to. */
export const Invited = () => (
  <List
    title="Invited"
    usePage={useInvited}
    icon={<Mail aria-hidden="true" />}
    empty="No invites."
    line="Events your friends invite you to will appear here."
  />
);

interface ListProps {
  title: string;
  usePage: UsePage;
  /** Beside what is said where there are no events. */
  icon: ReactNode;
  /** Shown above the events. */
  first?: ReactNode;
  empty: string;
  line: string;
  children?: (event: EventRow) => ReactNode;
}

function List({ title, usePage, icon, first, empty, line, children }: ListProps) {
  const [showsPast, setShowsPast] = useState(false);
  const now = useNow();
  // Both lists are queried in steps of some minutes: an event that has just ended must be in one of
  // the two.
  const from = showsPast ? nextStep(now) : roundToStep(now);
  const useListed = (start: Start) => usePage(from, showsPast, start);
  const nothing = showsPast ? (
    <EmptyState row icon={icon} title="Nothing is over yet." />
  ) : (
    <NothingAhead usePage={usePage} icon={icon} now={now}>
      <div className={styles.nothing}>
        <EmptyState row icon={icon} title={empty} line={line} />
      </div>
    </NothingAhead>
  );
  return (
    <Card
      title={title}
      className={styles.list}
      aside={
        <Button
          small
          variant="quiet"
          aria-pressed={showsPast}
          onClick={() => setShowsPast(!showsPast)}
        >
          Past
        </Button>
      }
    >
      {!showsPast && first}
      <Pages
        key={String(showsPast)}
        start={null}
        size={eventsPageSize}
        order={showsPast ? 'newest first' : 'oldest first'}
        usePage={useListed}
        skeleton={<RowSkeletons count={2} />}
        empty={first && !showsPast ? null : nothing}
        more={(onWanted) => (
          <div className={styles.more}>
            <Button small variant="quiet" onClick={onWanted}>
              Show more
            </Button>
          </div>
        )}
      >
        {(listed, none) => {
          const shown = listed.filter(({ event }) => showsPast === event.endAt <= now);
          if (shown.length === 0) return none;
          return (
            <ul>
              {shown.map(({ id, event }) => (
                <EventItem key={id} event={event}>
                  {children?.(event)}
                </EventItem>
              ))}
            </ul>
          );
        }}
      </Pages>
    </Card>
  );
}

interface NothingAheadProps {
  usePage: UsePage;
  icon: ReactNode;
  now: number;
  /** Shown where there are no past events either. */
  children: ReactNode;
}

function NothingAhead({ usePage, icon, now, children }: NothingAheadProps) {
  const [past, details] = usePage(nextStep(now), true, null);
  return (
    <ListStates
      compact
      count={past.length}
      details={details}
      skeleton={<RowSkeletons count={2} />}
      empty={children}
    >
      <EmptyState row icon={icon} title="Nothing ahead." />
    </ListStates>
  );
}

/** New events whose pictures are still being uploaded. */
function Pending({ pending }: { pending: readonly Entry[] }) {
  return pending.map((entry) => (
    <div key={entry.id} className={styles.pending}>
      <strong>
        <bdi>{String(entry.fields.title)}</bdi>
      </strong>
      <PostUploadState entry={entry} />
    </div>
  ));
}
