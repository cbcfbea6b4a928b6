import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/styles/class-names.ts';
import { usePhone } from '../../ui/styles/use-phone.ts';
import type { EventRow } from '../event-row.ts';
import styles from './Calendar.module.css';
import { besideWords, hoursWords } from './words.ts';

/** One line that links to an event. On a phone the end stands below the title. */
export function Entry({ event, day }: { event: EventRow; day: number }) {
  const isPhone = usePhone();
  const [begins, ends] = hoursWords(event, day);
  return (
    <li>
      <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles.line}>
        <span className={styles.hours}>{ends && !isPhone ? `${begins} – ${ends}` : begins}</span>
        <span className={styles.lineWords}>
          <span className={classNames(event.cancelledAt !== null && styles.cancelled)}>
            <bdi>{event.title}</bdi>
          </span>
          <span className={styles.beside}>
            {besideWords(event, isPhone && ends && `Until ${ends}`)}
          </span>
        </span>
      </Link>
    </li>
  );
}
