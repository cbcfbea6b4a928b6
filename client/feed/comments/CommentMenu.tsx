import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { reporting } from '../../members/reporting.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/layers/Menu.tsx';
import styles from './Comments.module.css';
import type { CommentRow } from './comment-row.ts';

interface CommentMenuProps {
  comment: CommentRow;
  /** Offered to its author, who cannot report it. */
  onEdit?: () => void;
  onDelete?: (() => void) | undefined;
}

/** Actions on a comment. */
export function CommentMenu({ comment: { id, author }, onEdit, onDelete }: CommentMenuProps) {
  const first = onEdit
    ? { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: onEdit }
    : {
        label: 'Report comment',
        icon: <Flag aria-hidden="true" />,
        onSelect: () => reporting.set({ about: { commentId: id }, member: author }),
      };
  const remove = onDelete && {
    label: 'Delete',
    icon: <Trash2 aria-hidden="true" />,
    tone: 'danger' as const,
    onSelect: onDelete,
  };
  return (
    <span className={styles.menu}>
      <Menu
        trigger={
          <IconButton small label="Comment options">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        items={remove ? [first, remove] : [first]}
      />
    </span>
  );
}
