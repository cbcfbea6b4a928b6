import { Ellipsis, Flag } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { CommentRow } from './comment-row.ts';
import { reporting } from './reporting.ts';

/** Actions on somebody else's comment. */
export function CommentMenu({ comment: { id, author } }: { comment: CommentRow }) {
  return (
    <Menu
      trigger={
        <IconButton small label="Comment options">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      items={[
        {
          label: 'Report comment',
          icon: <Flag aria-hidden="true" />,
          onSelect: () => reporting.set({ about: { commentId: id }, member: author }),
        },
      ]}
    />
  );
}
