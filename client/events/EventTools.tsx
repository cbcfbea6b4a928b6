import { CalendarX, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/layers/ConfirmDialog.tsx';
import { useNow } from '../ui/text/RelativeTime.tsx';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { DeleteEvent } from './DeleteEvent.tsx';
import type { EventData } from './event-row.ts';
import { beginEdit } from './form/event-draft.ts';

interface EventToolsProps {
  event: EventData;
  /** Called once it is deleted. */
  onDeleted: () => void;
}

/** The organizer's actions on an event. */
export function EventTools({ event, onDeleted }: EventToolsProps) {
  const me = useMyId();
  const mutate = useMutate();
  const now = useNow();
  const [asking, setAsking] = useState<'cancel' | 'delete'>();
  const { id, cancelledAt, endAt } = event;
  const close = (open: boolean) => !open && setAsking(undefined);
  return (
    <>
      {cancelledAt === null && (
        <Button small variant="secondary" onClick={() => beginEdit(event, me)}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      )}
      {cancelledAt === null && endAt > now && (
        <Button
          small
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => setAsking('cancel')}
        >
          <CalendarX aria-hidden="true" />
          Cancel event
        </Button>
      )}
      <Button small variant="secondary" aria-haspopup="dialog" onClick={() => setAsking('delete')}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      <ConfirmDialog
        open={asking === 'cancel'}
        onOpenChange={close}
        title="Cancel this event?"
        text="It stays where it stands, marked as cancelled, and its guests are told. This cannot be taken back."
        confirm="Cancel event"
        keep="Keep event"
        onConfirm={() => mutate(mutators.events.cancel({ id }))}
      />
      <DeleteEvent
        eventId={id}
        open={asking === 'delete'}
        onOpenChange={close}
        onDelete={() => onDeleted}
      />
    </>
  );
}
