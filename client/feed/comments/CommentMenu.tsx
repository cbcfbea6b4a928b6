import { Ellipsis, Flag } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/layers/Menu.tsx';
import { reporting } from '../reporting.ts';
import type { CommentRow } from './comment-row.ts';

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
