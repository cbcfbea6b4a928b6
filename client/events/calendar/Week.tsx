import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { ListStates } from '../../lists/ListStates.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { useNow } from '../../ui/text/RelativeTime.tsx';
import type { EventRow } from '../event-row.ts';
import { whenWords } from '../when.ts';
import { clockMinutes, dayMinutes, daysTaken, inLanes, isLong, rangeOn } from './blocks.ts';
import { isOn } from './days.ts';
import type { Span } from './use-span.ts';
import styles from './Week.module.css';
import { besideWords, dayWords, hoursWords, hourWords } from './words.ts';

interface WeekProps extends Span {
  days: readonly number[];
  today: number;
  /** An hour in which nothing is was pressed. */
  onHour: (time: number) => void;
  /** The heads of the days. */
  children: ReactNode;
}

const share = (minutes: number) => `${(minutes / dayMinutes) * 100}%`;
const eight = 8 * 60;
/** What is seen of the time before the first event. */
const aheadMinutes = 45;

/** Scrolls the week until the mark is just below the heads. */
function showBelowHeads(mark: HTMLElement | null) {
  const week = mark?.closest(`.${styles.week}`);
  if (mark && week) week.scrollTop = mark.offsetTop;
}

/**
 * Days beside each other, with their hours from top to bottom. An event is a block over the time
 * that it takes; those of a day and more are above the hours.
 */
export function Week({ days, today, events, details, onHour, children }: WeekProps) {
  const now = useNow();
  const bars = inLanes(
    events.filter(isLong).map((event) => ({ event, ...daysTaken(days, event) })),
  );
  const columns = days.map((day) => {
    const those = events.filter((event) => !isLong(event) && isOn(day, event));
    return { day, blocks: inLanes(those.map((event) => ({ event, ...rangeOn(day, event) }))) };
  });
  const starts = columns.flatMap(({ day, blocks }) =>
    blocks.flatMap(({ event, from }) => (event.startAt < day ? [] : from)),
  );
  const first = (starts.length > 0 ? Math.min(...starts) : eight) - aheadMinutes;

  function press({ target, currentTarget, clientY }: MouseEvent, day: number) {
    if (target !== currentTarget) return;
    const { top, height } = currentTarget.getBoundingClientRect();
    onHour(new Date(day).setHours(Math.floor(((clientY - top) / height) * 24), 0));
  }

  return (
    <>
      <div className={styles.week}>
        <div className={styles.heads}>
          {children}
          {bars.length > 0 && (
            <ul className={styles.bars} aria-label="A day and longer">
              {bars.map(({ event, from, to, lane }) => (
                <li
                  key={event.id}
                  style={{ gridArea: `${lane + 1} / ${from + 1} / auto / ${to + 1}` }}
                >
                  <Block event={event} time={whenWords(event, now)} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.hours}>
          <span
            // Drawn anew for another week, and once all events of this one are known.
            key={`${days[0]} ${details.type}`}
            ref={showBelowHeads}
            className={styles.mark}
            style={{ top: share(Math.max(first, 0)) }}
          />
          <div className={styles.axis} aria-hidden="true">
            {hourWords.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </div>
          {columns.map(({ day, blocks }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: keys use 'New event'
            // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
            <div
              key={day}
              data-events={day}
              className={styles.column}
              onClick={(event) => press(event, day)}
            >
              {blocks.length > 0 && (
                <ul aria-label={dayWords(day, today)}>
                  {blocks.map(({ event, from, to, lane, lanes }) => (
                    <li
                      key={event.id}
                      style={{
                        top: share(from),
                        height: share(to - from),
                        insetInlineStart: `${(lane / lanes) * 100}%`,
                        width: `${100 / lanes}%`,
                      }}
                    >
                      <Block event={event} time={hoursWords(event, day).join(' – ')} />
                    </li>
                  ))}
                </ul>
              )}
              {day === today && (
                <span className={styles.now} style={{ top: share(clockMinutes(now)) }} />
              )}
            </div>
          ))}
        </div>
      </div>
      <ListStates
        compact
        count={events.length}
        details={details}
        skeleton={null}
        empty={<p className={styles.nothing}>Nothing in this week.</p>}
      >
        {null}
      </ListStates>
    </>
  );
}

function Block({ event, time }: { event: EventRow; time: string }) {
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId: event.id }}
      className={classNames(styles.block, event.cancelledAt !== null && styles.cancelled)}
    >
      <bdi>{event.title}</bdi>
      <span>{time}</span>
      <span>{besideWords(event)}</span>
    </Link>
  );
}
