import { Link } from '@tanstack/react-router';
import { responseWords } from '../../../schema/events/rules.ts';
import { isolated } from '../../../schema/text.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { usePhone } from '../../ui/styles/use-phone.ts';
import type { EventRow } from '../event-row.ts';
import { clockWords } from '../when.ts';
import styles from './Calendar.module.css';
import { dayOf } from './days.ts';

/**
 * The hours of that day during which the event takes place, and the end apart where both are on it.
 */
function hours({ startAt, endAt }: EventRow, day: number): [string, string?] {
  const next = dayOf(day, 1);
  const [before, after] = [startAt < day, endAt > next];
  if (before && after) return ['All day'];
  if (before) return [`Until ${clockWords(endAt)}`];
  return after ? [`From ${clockWords(startAt)}`] : [clockWords(startAt), clockWords(endAt)];
}

/** One line that links to an event. On a phone the end stands below the title. */
export function Entry({ event, day }: { event: EventRow; day: number }) {
  const answer = event.attendance?.response;
  const isPhone = usePhone();
  const [begins, ends] = hours(event, day);
  return (
    <li>
      <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles.line}>
        <span className={styles.hours}>{ends && !isPhone ? `${begins} – ${ends}` : begins}</span>
        <span className={styles.lineWords}>
          <span className={classNames(event.cancelledAt !== null && styles.cancelled)}>
            <bdi>{event.title}</bdi>
          </span>
          <span className={styles.beside}>
            {[
              isPhone && ends && `Until ${ends}`,
              event.cancelledAt !== null && 'Cancelled',
              event.place && isolated(event.place),
              answer ? responseWords[answer] : event.attendance && 'No answer yet',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  );
}
