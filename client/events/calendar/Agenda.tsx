import { CalendarDays } from 'lucide-react';
import { ListStates } from '../../lists/ListStates.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { eveningOf } from '../content.ts';
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
  /** An evening on which nothing is was chosen. */
  onHour: (time: number) => void;
}

/** One day after another, without the days that have no events. */
export function Agenda({ days, today, nothing, onHour, events, details }: AgendaProps) {
  const saturday = days.find((day) => day > today && new Date(day).getDay() === 6);
  return (
    <ListStates
      compact
      count={events.length}
      details={details}
      skeleton={<RowSkeletons count={3} />}
      empty={
        <EmptyState
          row
          icon={<CalendarDays aria-hidden="true" />}
          title={nothing}
          line="What you organize and what you are invited to will appear here."
          action={
            saturday !== undefined && (
              <Button
                small
                variant="secondary"
                aria-haspopup="dialog"
                onClick={() => onHour(eveningOf(saturday))}
              >
                Plan {dayWords(saturday, today)}
              </Button>
            )
          }
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
