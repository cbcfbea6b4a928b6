import { ListStates } from '../../lists/ListStates.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import styles from './Calendar.module.css';
import { isOn } from './days.ts';
import { Entry } from './Entry.tsx';
import type { Span } from './use-span.ts';
import { dayWords } from './words.ts';

interface AgendaProps extends Span {
  days: readonly number[];
  today: number;
  /** What it says without events. */
  nothing: string;
}

/** One day after another, without the days that have no events. */
export function Agenda({ days, today, nothing, events, details }: AgendaProps) {
  return (
    <ListStates
      compact
      count={events.length}
      details={details}
      skeleton={<RowSkeletons count={3} />}
      empty={
        <EmptyState
          compact
          title={nothing}
          line="What you organize and what you are invited to will appear here."
        />
      }
    >
      <div className={styles.agenda}>
        {days.map((day) => {
          const those = events.filter((event) => isOn(day, event));
          return (
            those.length > 0 && (
              <section key={day} data-events={day} aria-label={dayWords(day, today)}>
                <h3 className={styles.dayName}>{dayWords(day, today)}</h3>
                <ul>
                  {those.map((event) => (
                    <Entry key={event.id} event={event} day={day} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </ListStates>
  );
}
