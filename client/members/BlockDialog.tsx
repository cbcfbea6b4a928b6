import { mutators } from '../../schema/mutators.ts';
import { ConfirmDialog } from '../ui/layers/ConfirmDialog.tsx';
import { toast } from '../ui/states/toast.ts';
import { useMutate } from '../zero/mutate.ts';

interface BlockDialogProps {
  memberId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called once this device shows the block. */
  onBlocked?: () => void;
}

const blockWords =
  'You will no longer find or see each other anywhere in Hearth. If you are friends, that ends, and pending requests are withdrawn.';

/** Asks for confirmation before two members stop seeing each other. */
export function BlockDialog({ memberId, name, onBlocked, ...layer }: BlockDialogProps) {
  const mutate = useMutate();
  // A right-to-left name must not reorder the sentence around it.
  const isolatedName = <bdi>{name}</bdi>;

  const block = async () => {
    const id = `block-${memberId}`;
    toast.success(<>Blocking {isolatedName}…</>, {
      id,
      detail: 'It takes effect once Hearth has been reached.',
    });
    const { shown, outcome } = mutate(mutators.members.block({ memberId }));
    if (await shown) onBlocked?.();
    const became = await outcome;
    if (became === 'refused') toast.dismiss(id);
    if (became === 'done')
      toast.success(<>{isolatedName} is blocked.</>, {
        id,
        detail: 'You can undo this in Settings.',
      });
  };

  return (
    <ConfirmDialog
      {...layer}
      title={<>Block {isolatedName}?</>}
      text={
        <>
          {blockWords} {isolatedName} is not told. You can unblock in Settings; that does not make
          you friends again, and brings no comments back that you wrote under each other's posts.
        </>
      }
      confirm="Block"
      tone="danger"
      onConfirm={block}
    />
  );
}
