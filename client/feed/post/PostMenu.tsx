import { Ellipsis, EyeOff, Flag, UsersRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { reporting } from '../../members/reporting.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { Menu } from '../../ui/layers/Menu.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { useHiding } from './hidden-posts.ts';
import type { PostRow } from './post-row.ts';

const Audience = onDemand(async () => (await import('../composer/Audience.tsx')).Audience);

const trigger = (
  <IconButton small label="Post options">
    <Ellipsis aria-hidden="true" />
  </IconButton>
);

/** Further actions on the reader's own post, after those that have no button of their own. */
export function OwnPostMenu({ items }: Pick<ComponentProps<typeof Menu>, 'items'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={trigger}
        items={[
          ...items,
          {
            label: 'Who can see this',
            icon: <UsersRound aria-hidden="true" />,
            onSelect: () => {
              Audience.preload();
              setOpen(true);
            },
          },
        ]}
      />
      <Dialog closable open={open} onOpenChange={setOpen} title="Who can see this">
        <Audience meanwhile={<RowSkeletons count={3} />} />
      </Dialog>
    </>
  );
}

/** Actions on somebody else's post. */
export function PostMenu({ post: { id: postId, author } }: { post: PostRow }) {
  const { hide } = useHiding();
  return (
    <Menu
      trigger={trigger}
      items={[
        {
          label: 'Hide post',
          icon: <EyeOff aria-hidden="true" />,
          onSelect: () => hide(postId),
        },
        {
          label: 'Report post',
          icon: <Flag aria-hidden="true" />,
          onSelect: () => reporting.set({ about: { postId }, member: author }),
        },
      ]}
    />
  );
}
