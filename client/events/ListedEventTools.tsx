import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { neighbourOf } from '../ui/focus/neighbour.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useEntriesAt } from '../writing/ledger.ts';
import { useMyId } from '../zero/me.ts';
import { DeleteEvent } from './DeleteEvent.tsx';
import type { EventData } from './event-row.ts';
import { beginEdit, eventEditSlot } from './form/event-draft.ts';

interface ToolProps {
  label: string;
  'aria-haspopup'?: 'dialog';
  onClick: () => void;
  /** Its icon. */
  children: ReactNode;
}

interface ListedEventToolsProps {
  event: EventData;
  Tool: ComponentType<ToolProps>;
  /**
   * The attribute of the listed elements, among which the focus moves on once the event is deleted.
   */
  listedAs: 'post' | 'event';
}

/** Edit and Delete for an event in a list. The form is on the event's own page. */
function ListedEventTools({ event, Tool, listedAs }: ListedEventToolsProps) {
  const me = useMyId();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [uploading] = useEntriesAt(eventEditSlot(event.id), 'uploading');
  async function edit() {
    await beginEdit(event, me);
    navigate({ to: '/events/$eventId', params: { eventId: event.id } });
  }
  function toNeighbour() {
    const next = neighbourOf(listedAs, event.id);
    return () => next?.focus({ preventScroll: true });
  }
  if (uploading) return null;
  return (
    <>
      {event.cancelledAt === null && (
        <Tool label="Edit" onClick={edit}>
          <Pencil aria-hidden="true" />
        </Tool>
      )}
      <Tool label="Delete" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </Tool>
      <DeleteEvent
        eventId={event.id}
        open={asking}
        onOpenChange={setAsking}
        onDelete={toNeighbour}
      />
    </>
  );
}

/** In the head of the post that announces it. */
export const EventPostTools = ({ event }: { event: EventData }) => (
  <ListedEventTools event={event} Tool={PostTool} listedAs="post" />
);

/** In its row in a list. */
export const EventRowTools = ({ event }: { event: EventData }) => (
  <ListedEventTools event={event} Tool={RowTool} listedAs="event" />
);

const PostTool = (props: ToolProps) => <IconButton small {...props} />;

const RowTool = ({ label, children, ...rest }: ToolProps) => (
  <Button small variant="quiet" {...rest}>
    {children}
    {label}
  </Button>
);
