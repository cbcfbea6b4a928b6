import { useNavigate } from '@tanstack/react-router';
import { Ban, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { toast } from '../ui/toast.ts';
import { useMutate } from '../zero/mutate.ts';

interface MemberMenuProps {
  memberId: string;
  name: string;
}

/** What one can do about another member that needs no button of its own. */
export function MemberMenu({ memberId, name }: MemberMenuProps) {
  const mutate = useMutate();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  const block = async () => {
    if (!(await mutate(mutators.members.block({ memberId })))) return;
    toast.success(`${name} is blocked.`, { detail: 'You can undo this in Settings.' });
    navigate({ to: '/feed' });
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
        title={`Block ${name}?`}
        text={`You will no longer find or see each other anywhere in Hearth. If you are friends, that ends, and pending requests are withdrawn. ${name} is not told. You can unblock in Settings; that does not make you friends again.`}
        confirm="Block"
        tone="danger"
        onConfirm={block}
      />
    </>
  );
}
