import type { ReactNode } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { useMyId } from '../zero/me.ts';
import { Answers } from './Answers.tsx';
import styles from './Event.module.css';
import { EventSummary } from './EventHead.tsx';
import type { EventRow } from './event-row.ts';

/** An event in a list. */
export function EventItem({ event, children }: { event: EventRow; children?: ReactNode }) {
  const me = useMyId();
  return (
    <li className={styles.item} data-event={event.id} tabIndex={-1}>
      <EventSummary event={event}>
        {event.organizerId !== me && (
          <span className={styles.by}>
            By <bdi>{displayName(event.organizer)}</bdi>
          </span>
        )}
      </EventSummary>
      <Answers event={event} attendance={event.attendance} />
      {children}
    </li>
  );
}
