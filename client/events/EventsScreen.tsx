import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { useTitle } from '../ui/use-title.ts';
import { Refused } from '../writing/Refused.tsx';
import { Calendar } from './calendar/Calendar.tsx';
import { Invited, Organizing } from './EventLists.tsx';
import styles from './EventsScreen.module.css';
import { eventSlot } from './form/event-draft.ts';
import { NewEvent } from './form/NewEvent.tsx';

/** All events that the member is part of, and the form for new ones. */
export function EventsScreen() {
  useTitle('Calendar');
  const [day, setDay] = useState<number>();
  const [writing, setWriting] = useState(false);
  const [hour, setHour] = useState<number>();
  const begin = (at?: number) => {
    setHour(at);
    setWriting(true);
  };
  return (
    <div className={styles.screen} data-wide="">
      <div className={styles.head}>
        <h1>Calendar</h1>
        <Button aria-haspopup="dialog" onClick={() => begin()}>
          New event
        </Button>
      </div>
      <Refused {...eventSlot} onEdit={() => begin()} />
      <Calendar chosen={day} onChoose={setDay} onHour={begin} />
      <Organizing />
      <Invited />
      <Dialog full open={writing} onOpenChange={setWriting} title="New event">
        <NewEvent day={day} hour={hour} onEnd={() => setWriting(false)} />
      </Dialog>
    </div>
  );
}
