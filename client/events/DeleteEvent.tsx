import { useZero } from '@rocicorp/zero/react';
import { mutators } from '../../schema/mutators.ts';
import { ConfirmDialog } from '../ui/layers/ConfirmDialog.tsx';
import { toast } from '../ui/states/toast.ts';
import { removeEntry } from '../writing/send.ts';
import { useMutate } from '../zero/mutate.ts';

interface DeleteEventProps {
  eventId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called before the event disappears. Returns a function to call once it is deleted. */
  onDelete: () => () => void;
}

/** Asks before an event is deleted. */
export function DeleteEvent({ eventId: id, open, onOpenChange, onDelete }: DeleteEventProps) {
  const mutate = useMutate();
  const zero = useZero();
  async function remove() {
    const onDeleted = onDelete();
    const gone = mutators.events.remove({ id });
    if (!removeEntry(zero, id) && !(await mutate(gone).shown)) return;
    toast.success('Event deleted.');
    onDeleted();
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this event?"
      text="Its answers and comments go with it. Guests are not told: to tell them, cancel it first."
      confirm="Delete"
      onConfirm={remove}
    />
  );
}
