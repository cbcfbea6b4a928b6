import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { createMediaStore } from '../../device/media-query.ts';
import { createRememberedStore, useStore } from '../../device/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { tablet } from '../../ui/styles/breakpoints.ts';
import { usePhone } from '../../ui/styles/use-phone.ts';
import { useNow } from '../../ui/text/RelativeTime.tsx';
import { Agenda } from './Agenda.tsx';
import styles from './Calendar.module.css';
import { DayEvents } from './DayEvents.tsx';
import { DayGrid } from './DayGrid.tsx';
import { dayOf, firstWeekday, shownDays, steppedBy, type View } from './days.ts';
import { useSpan } from './use-span.ts';
import { Week } from './Week.tsx';
import { spanWords } from './words.ts';

/** Whether the hours of seven days have no room. */
const narrow = createMediaStore(tablet);
const remembered = createRememberedStore<View>('hearth-calendar');
const views = { month: 'Month', week: 'Week', agenda: 'Agenda' } as const;
const nothing = { week: 'Nothing in this week.', agenda: 'Nothing in these four weeks.' };

interface CalendarProps {
  /** The selected day, if it is not today. */
  chosen: number | undefined;
  onChoose: (day: number | undefined) => void;
  /** An hour in which nothing is was pressed. */
  onHour: (time: number) => void;
}

/** Everything that the member is part of, by month, by week or as an agenda. */
export function Calendar({ chosen, onChoose, onHour }: CalendarProps) {
  const isPhone = usePhone();
  const isNarrow = useStore(narrow);
  const view = useStore(remembered) ?? (isPhone ? 'agenda' : 'month');
  const today = dayOf(useNow());
  const day = chosen ?? today;
  const firstDay = firstWeekday();
  const days = shownDays(view, day, firstDay);
  const span = useSpan(days);
  const shown = useRef<HTMLDivElement>(null);
  const eventsOf = (one: number) => shown.current?.querySelector(`[data-events="${one}"]`);

  function choose(next: number) {
    onChoose(next);
    if (isNarrow) eventsOf(next)?.scrollIntoView({ block: 'nearest' });
  }

  const grid = view !== 'agenda' && (
    <DayGrid
      view={view}
      days={days}
      day={day}
      today={today}
      firstDay={firstDay}
      onDay={choose}
      onEnter={() => eventsOf(day)?.querySelector<HTMLElement>('a, button')?.focus()}
      events={span.events}
      isKnown={span.details.type === 'complete'}
    />
  );
  return (
    <Card as="div" className={styles.calendar}>
      <div className={styles.head}>
        <h2 className={styles.span} aria-live="polite">
          {spanWords(view, days, day)}
        </h2>
        <div className={styles.steps}>
          <IconButton label="Previous" onClick={() => onChoose(steppedBy(view, day, -1))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <Button small variant="secondary" onClick={() => onChoose(undefined)}>
            Today
          </Button>
          <IconButton label="Next" onClick={() => onChoose(steppedBy(view, day, 1))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
        <Segments label="View" words={views} value={view} onChange={remembered.set} />
      </div>
      <div ref={shown} className={styles.shown}>
        {view === 'week' && !isNarrow ? (
          <Week days={days} today={today} onHour={onHour} {...span}>
            {grid}
          </Week>
        ) : (
          <>
            {grid}
            {view === 'month' ? (
              <DayEvents day={day} today={today} {...span} />
            ) : (
              <Agenda days={days} today={today} nothing={nothing[view]} onHour={onHour} {...span} />
            )}
          </>
        )}
      </div>
    </Card>
  );
}
