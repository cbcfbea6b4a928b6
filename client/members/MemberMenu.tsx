import { useNavigate } from '@tanstack/react-router';
import { Ban, Ellipsis } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { toast } from '../ui/toast.ts';
import { useMutate } from '../zero/mutate.ts';

interface MemberMenuProps {
  memberId: string;
  name: string;
  /** What higher features can do about them. */
  items?: ComponentProps<typeof Menu>['items'];
}

const blockWords =
  'You will no longer find or see each other anywhere in Hearth. If you are friends, that ends, and pending requests are withdrawn.';

/** What one can do about another member that needs no button of its own. */
export function MemberMenu({ memberId, name, items = [] }: MemberMenuProps) {
  const mutate = useMutate();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  // A name that is written from right to left must not turn the sentence around it.
  const who = <bdi>{name}</bdi>;

  const block = async () => {
    const id = `block-${memberId}`;
    toast.success(<>Blocking {who}…</>, {
      id,
      detail: 'It takes effect once Hearth has been reached.',
    });
    const { shown, outcome } = mutate(mutators.members.block({ memberId }));
    if (await shown) navigate({ to: '/feed' });
    const became = await outcome;
    if (became === 'refused') toast.dismiss(id);
    if (became === 'done')
      toast.success(<>{who} is blocked.</>, { id, detail: 'You can undo this in Settings.' });
  };

  return (
    <>
      <Menu
        trigger={
          <IconButton label="Member options">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        items={[
          ...items,
          {
            label: `Block ${name}`,
            icon: <Ban aria-hidden="true" />,
            tone: 'danger',
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<>Block {who}?</>}
        text={
          <>
            {blockWords} {who} is not told. You can unblock in Settings; that does not make you
            friends again, and brings no comments back that you wrote under each other's posts.
          </>
        }
        confirm="Block"
        tone="danger"
        onConfirm={block}
      />
    </>
  );
}
