import { Copy, Ellipsis, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { isMarker } from '../../../schema/chat/rules.ts';
import { reporting } from '../../members/reporting.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/layers/Menu.tsx';
import { copy } from '../../ui/states/copy.ts';
import type { Peer } from '../peer.ts';
import styles from './Message.module.css';
import type { MessageActions } from './message-actions.ts';
import type { MessageRow } from './message-row.ts';

interface MessageMenuProps {
  message: MessageRow;
  isOwn: boolean;
  peer: Peer;
  /** Its message is the log's tab stop. */
  isTabStop: boolean;
  actions: MessageActions;
}

const copyWords = (text: string) => copy(text, 'Copied.', 'It could not be copied.');

/** Actions on a message that is not deleted. */
export function MessageMenu({ message, isOwn, peer, isTabStop, actions }: MessageMenuProps) {
  const { id, text } = message;
  const { onReply } = actions;
  const edit = {
    label: 'Edit',
    icon: <Pencil aria-hidden="true" />,
    onSelect: () => actions.onEdit(message),
  };
  const mine = [
    edit,
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger' as const,
      onSelect: () => actions.onDelete(message),
    },
  ];
  const report = {
    label: 'Report message',
    icon: <Flag aria-hidden="true" />,
    onSelect: () => reporting.set({ about: { messageId: id }, member: peer.member }),
  };
  const theirs = peer.member ? [report] : [];
  const items = [
    ...(onReply
      ? [
          {
            label: 'Reply',
            icon: <Reply aria-hidden="true" />,
            onSelect: () => onReply(message),
          },
        ]
      : []),
    ...(text
      ? [{ label: 'Copy', icon: <Copy aria-hidden="true" />, onSelect: () => copyWords(text) }]
      : []),
    ...(isMarker(message) ? [] : isOwn ? mine : theirs),
  ];
  if (items.length === 0) return null;
  return (
    <span className={styles.menu}>
      <Menu
        trigger={
          <IconButton small label="Message options" tabIndex={isTabStop ? 0 : -1}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        items={items}
      />
    </span>
  );
}
