import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/styles/class-names.ts';
import type { EventRow } from '../event-row.ts';
import styles from './Calendar.module.css';
import { dayByKey, isOn, type View } from './days.ts';
import { cellWords, weekdayWords } from './words.ts';

interface DayGridProps {
  view: View;
  days: readonly number[];
  /** The selected day. */
  day: number;
  today: number;
  firstDay: number;
  events: readonly EventRow[];
  /** Whether all of them are loaded. */
  isKnown: boolean;
  onDay: (day: number) => void;
  /** Moves on to the events of that day. */
  onEnter: () => void;
}

/** How many events of a day its cell names, in a month. */
const named = 2;

/**
 * A grid of days after the WAI-ARIA pattern: a single tab stop, from which keys move to the other
 * days.
 */
export function DayGrid(props: DayGridProps) {
  const { view, days, day, today, firstDay, events, isKnown, onDay, onEnter } = props;
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);

  useLayoutEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    byKey.current = false;
  }, [day]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onEnter();
    }
    const next = dayByKey(event.key, day, firstDay, view);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    onDay(next);
  }

  const rows = Array.from({ length: days.length / 7 }, (_, n) => days.slice(n * 7, n * 7 + 7));
  const month = new Date(day).getMonth();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern's own markup
    <table ref={grid} role="grid" aria-label="Calendar" className={styles.grid} data-view={view}>
      <thead>
        <tr>
          {rows[0]?.map((one) => (
            <th key={one} scope="col" abbr={weekdayWords(one).long}>
              {weekdayWords(one).short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((one) => {
              const those = events.filter((event) => isOn(one, event));
              return (
                <td
                  key={one}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: likewise
                  role="gridcell"
                  tabIndex={one === day ? 0 : -1}
                  data-day={one}
                  aria-selected={one === day}
                  aria-current={one === today ? 'date' : undefined}
                  aria-label={cellWords(one, those.length, isKnown)}
                  className={classNames(
                    styles.cell,
                    view === 'month' && new Date(one).getMonth() !== month && styles.outside,
                  )}
                  onClick={() => onDay(one)}
                  onKeyDown={onKeyDown}
                >
                  <span className={styles.number}>{new Date(one).getDate()}</span>
                  {those.length > 0 && <span className={styles.dot} />}
                  {view === 'month' && <Named events={those} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The events of a day in its cell. On a phone there is only a dot for all of them. */
function Named({ events }: { events: readonly EventRow[] }) {
  const more = events.length - named;
  return (
    <span className={styles.named}>
      {events.slice(0, named).map((event) => (
        <Link
          key={event.id}
          to="/events/$eventId"
          params={{ eventId: event.id }}
          // The keyboard reaches the event in the list of the selected day.
          tabIndex={-1}
          className={classNames(styles.entry, event.cancelledAt !== null && styles.cancelled)}
        >
          <bdi>{event.title}</bdi>
        </Link>
      ))}
      {more > 0 && <span className={styles.rest}>{more} more</span>}
    </span>
  );
}
