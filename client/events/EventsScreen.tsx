import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Refused } from '../writing/Refused.tsx';
import { Calendar } from './calendar/Calendar.tsx';
import { Invited, Organizing } from './EventLists.tsx';
import { eventSlot } from './form/event-draft.ts';
import { NewEvent } from './form/NewEvent.tsx';

/** All events that the member is part of, and the form for new ones. */
export function EventsScreen() {
  const [day, setDay] = useState<number>();
  const [writing, setWriting] = useState(false);
  const [hour, setHour] = useState<number>();
  const begin = (at?: number) => {
    setHour(at);
    setWriting(true);
  };
  return (
    <Screen
      wide
      title="Calendar"
      aside={
        <Button aria-haspopup="dialog" onClick={() => begin()}>
          New event
        </Button>
      }
    >
      <Refused {...eventSlot} onEdit={() => begin()} />
      <Calendar chosen={day} onChoose={setDay} onHour={begin} />
      <Organizing />
      <Invited />
      <Dialog full open={writing} onOpenChange={setWriting} title="New event">
        <NewEvent day={day} hour={hour} onEnd={() => setWriting(false)} />
      </Dialog>
    </Screen>
  );
}
