import { ListStates } from '../../lists/ListStates.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import styles from './Calendar.module.css';
import { isOn } from './days.ts';
import { Entry } from './Entry.tsx';
import type { Span } from './use-span.ts';
import { dayWords } from './words.ts';

interface DayEventsProps extends Span {
  day: number;
  today: number;
}

/** The events of the selected day. */
export function DayEvents({ day, today, events, details }: DayEventsProps) {
  const those = events.filter((event) => isOn(day, event));
  return (
    <section data-events={day} className={styles.day} aria-labelledby="calendar-day">
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
    </section>
  );
}
