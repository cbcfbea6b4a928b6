import { useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useTitle } from '../ui/use-title.ts';
import { Calendar } from './calendar/Calendar.tsx';
import { Invited, Organizing } from './EventLists.tsx';
import styles from './EventsScreen.module.css';
import { NewEvent } from './form/NewEvent.tsx';

/** All events that the member is part of, and the form for new ones. */
export function EventsScreen() {
  useTitle('Calendar');
  const title = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState<{ start: string }>();
  const startEvent = (from?: string) => {
    choose(from ? { start: from } : undefined);
    title.current?.focus({ preventScroll: true });
    title.current?.closest('section')?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>Calendar</h1>
        <Button onClick={() => startEvent()}>New event</Button>
      </div>
      <Calendar onBegin={startEvent} />
      <Organizing />
      <Invited />
      <NewEvent titleRef={title} chosen={chosen} />
    </div>
  );
}
