import { mutators } from '../../schema/mutators.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';
import { useMutate } from '../zero/mutate.ts';
import { ofUnsent } from '../zero/unsent.ts';

interface DeleteEventProps {
  eventId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called before it disappears. Returns what is done once it is deleted. */
  onDelete: () => () => void;
}

/** Asks before an event is deleted. */
export function DeleteEvent({ eventId: id, open, onOpenChange, onDelete }: DeleteEventProps) {
  const mutate = useMutate();
  async function remove() {
    const onDeleted = onDelete();
    if (!(await mutate(mutators.events.remove({ id, ...ofUnsent(id) })).shown)) return;
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
