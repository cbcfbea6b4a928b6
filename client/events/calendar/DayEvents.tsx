import { ListStates } from '../../lists/ListStates.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import styles from './Calendar.module.css';
import { isOn } from './days.ts';
import { Entry } from './Entry.tsx';
import type { Span } from './use-span.ts';
import { dayWords } from './words.ts';

interface DayEventsProps extends Span {
  day: number;
  today: number;
  onBegin: (start: string) => void;
}

const two = (part: number) => String(part).padStart(2, '0');

/** The evening of that day, in the format of a datetime-local field. */
function evening(day: number) {
  const date = new Date(day);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T19:00`;
}

/** The events of the selected day. */
export function DayEvents({ day, today, events, details, onBegin }: DayEventsProps) {
  const those = events.filter((event) => isOn(day, event));
  return (
    <section className={styles.day} aria-labelledby="calendar-day">
      <h3 id="calendar-day" className={styles.dayName}>
        {dayWords(day, today)}
      </h3>
      <ListStates
        compact
        count={those.length}
        details={details}
        skeleton={<Skeleton width="half" />}
        empty={<p className={styles.nothing}>Nothing on this day.</p>}
      >
        <ul>
          {those.map((event) => (
            <Entry key={event.id} event={event} day={day} />
          ))}
        </ul>
      </ListStates>
      <Button small variant="quiet" className={styles.begin} onClick={() => onBegin(evening(day))}>
        New event on this day
      </Button>
    </section>
  );
}
