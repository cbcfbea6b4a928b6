import { Link } from '@tanstack/react-router';
import { CalendarDays, Lock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { WordBadge } from '../ui/Badge.tsx';
import { Waiting } from '../ui/states/Waiting.tsx';
import { useNow } from '../ui/text/RelativeTime.tsx';
import { useIsWaiting } from '../writing/waiting.ts';
import styles from './Event.module.css';
import type { EventData } from './event-row.ts';
import { hereZone, isOtherClock, leafOf, whenWords, zoneWords } from './when.ts';

/** The day as a calendar leaf; hidden from screen readers, as the text beside it says the same. */
export function EventLeaf({ event }: { event: EventData }) {
  const { month, day } = leafOf(event.startAt);
  return (
    <span className={styles.leaf} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  );
}

/** When and where, in the reader's time zone, and also in the event's where the two differ. */
export function EventFacts({ event, children }: { event: EventData; children?: ReactNode }) {
  const now = useNow();
  const isOther = event.zone !== hereZone() && isOtherClock(event.startAt, event.zone);
  return (
    <ul className={styles.facts}>
      <li>
        <CalendarDays aria-hidden="true" />
        <span>
          <time dateTime={new Date(event.startAt).toISOString()}>{whenWords(event, now)}</time>
          {isOther && (
            <span className={styles.there}>
              In {zoneWords(event.zone)}: {whenWords(event, now, event.zone)}
            </span>
          )}
        </span>
      </li>
      {event.place && (
        <li>
          <MapPin aria-hidden="true" />
          <span>
            <bdi>{event.place}</bdi>
          </span>
        </li>
      )}
      {event.visibility === 'private' && (
        <li>
          <Lock aria-hidden="true" />
          <span>Private: its guests alone see it.</span>
        </li>
      )}
      {children}
    </ul>
  );
}

/** What an event is, when and where, with a link to it. */
export function EventSummary({ event, children }: { event: EventData; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <EventLeaf event={event} />
      <div className={styles.lines}>
        <span className={styles.heading}>
          <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles.title}>
            <bdi>{event.title}</bdi>
          </Link>
          <EventState event={event} />
        </span>
        <EventFacts event={event} />
        {children}
      </div>
    </div>
  );
}

/** The state of the event, where it is worth mentioning. */
export function EventState({ event }: { event: EventData }) {
  const words = stateWords(event, useNow());
  const waits = useIsWaiting(event.id);
  return (
    <>
      {words && <WordBadge>{words}</WordBadge>}
      {waits && (
        <span className={styles.by}>
          <Waiting />
        </span>
      )}
    </>
  );
}

function stateWords({ cancelledAt, startAt, endAt }: EventData, now: number) {
  if (cancelledAt !== null) return 'Cancelled';
  if (endAt <= now) return 'Over';
  return startAt <= now ? 'Now' : undefined;
}
