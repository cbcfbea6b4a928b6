import { Ellipsis, Flag } from 'lucide-react';
import { reporting } from '../members/reporting.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/layers/Menu.tsx';
import type { EventRow } from './event-row.ts';

const trigger = (
  <IconButton small label="Event options">
    <Ellipsis aria-hidden="true" />
  </IconButton>
);

/** Actions on somebody else's event. A report names its post, which has the same id. */
export function EventMenu({ event: { id: postId, organizer } }: { event: EventRow }) {
  return (
    <Menu
      trigger={trigger}
      items={[
        {
          label: 'Report event',
          icon: <Flag aria-hidden="true" />,
          onSelect: () => reporting.set({ about: { postId }, member: organizer }),
        },
      ]}
    />
  );
}
