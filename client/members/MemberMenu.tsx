import { useNavigate } from '@tanstack/react-router';
import { Ban, Ellipsis } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/layers/Menu.tsx';
import { BlockDialog } from './BlockDialog.tsx';

interface MemberMenuProps {
  memberId: string;
  name: string;
  /** Actions on the member that higher-ranked features offer. */
  items?: ComponentProps<typeof Menu>['items'];
}

/** The actions on another member that need no button of their own. */
export function MemberMenu({ memberId, name, items = [] }: MemberMenuProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
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
            label: 'Block',
            name,
            icon: <Ban aria-hidden="true" />,
            tone: 'danger',
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <BlockDialog
        memberId={memberId}
        name={name}
        open={asking}
        onOpenChange={setAsking}
        onBlocked={() => navigate({ to: '/feed' })}
      />
    </>
  );
}
