import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { createRememberedStore, useStore } from '../../device/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePhone } from '../../ui/styles/use-phone.ts';
import { useNow } from '../../ui/text/RelativeTime.tsx';
import { Agenda } from './Agenda.tsx';
import styles from './Calendar.module.css';
import { DayEvents } from './DayEvents.tsx';
import { DayGrid } from './DayGrid.tsx';
import { dayOf, firstWeekday, shownDays, steppedBy, type View } from './days.ts';
import { useSpan } from './use-span.ts';
import { spanWords } from './words.ts';

const remembered = createRememberedStore<View>('hearth-calendar');
const views = { month: 'Month', week: 'Week', agenda: 'Agenda' } as const;

interface CalendarProps {
  /** The selected day, if it is not today. */
  chosen: number | undefined;
  onChoose: (day: number | undefined) => void;
}

/** Everything that the member is part of, by month, by week or as an agenda. */
export function Calendar({ chosen, onChoose }: CalendarProps) {
  const isPhone = usePhone();
  const view = useStore(remembered) ?? (isPhone ? 'agenda' : 'month');
  const today = dayOf(useNow());
  const day = chosen ?? today;
  const firstDay = firstWeekday();
  const days = shownDays(view, day, firstDay);
  const span = useSpan(days);
  const events = useRef<HTMLDivElement>(null);
  const intoDay = () => events.current?.querySelector<HTMLElement>('a, button')?.focus();
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
      </div>
      <Segments label="View" words={views} value={view} onChange={remembered.set} />
      {view === 'agenda' ? (
        <Agenda days={days} today={today} {...span} />
      ) : (
        <>
          <DayGrid
            view={view}
            days={days}
            day={day}
            today={today}
            firstDay={firstDay}
            onDay={onChoose}
            onEnter={intoDay}
            events={span.events}
            isKnown={span.details.type === 'complete'}
          />
          <div ref={events}>
            <DayEvents day={day} today={today} {...span} />
          </div>
        </>
      )}
    </Card>
  );
}
