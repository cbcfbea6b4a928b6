import { MessageCircle } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { conversationPageSize } from '../../../schema/chat/rules.ts';
import type { Start } from '../../../schema/paging.ts';
import { queries } from '../../../schema/queries.ts';
import { Pages } from '../../lists/Pages.tsx';
import { useBlockedIds } from '../../members/use-blocked-ids.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { useEntries } from '../../writing/ledger.ts';
import { visited } from '../../zero/lifetimes.ts';
import { useQuery } from '../../zero/use-query.ts';
import { usePresences } from '../use-presences.ts';
import { ConversationItem } from './ConversationItem.tsx';
import styles from './Conversations.module.css';
import type { ConversationRow } from './conversation-row.ts';
import { useRecent } from './recent.ts';

const none: readonly ConversationRow[] = [];

function usePage(start: Start) {
  const recent = useRecent();
  const after = start && { lastAt: start.from.createdAt, conversationId: start.from.id };
  const further = useQuery(after && queries.chat.conversations({ after }), visited);
  const [rows = none, details] = start ? further : recent;
  const listed = useMemo(
    () => rows.map((row) => ({ id: row.conversationId, createdAt: row.lastAt, row })),
    [rows],
  );
  return [listed, details] as const;
}

/**
 * The peers to whom something is written that was not sent yet. One string, as a store compares by
 * identity.
 */
const useWrittenTo = () =>
  useEntries((all) =>
    [...all.values()].flatMap(({ kind, target }) => (kind === 'message' ? target : [])).join(' '),
  ).split(' ');

/**
 * All conversations of the member in which something was said or is being written, newest message
 * first.
 */
export function Conversations({ whenEmpty }: { whenEmpty: ReactNode }) {
  const blocked = useBlockedIds();
  const presences = usePresences();
  const writtenTo = useWrittenTo();
  return (
    <Pages
      compact
      start={null}
      size={conversationPageSize}
      usePage={usePage}
      skeleton={<RowSkeletons count={6} />}
      further={<RowSkeletons count={2} />}
      empty={
        <div className={styles.none}>
          <EmptyState
            row
            icon={<MessageCircle aria-hidden="true" />}
            title="No conversations yet."
            line="Write to a friend, and it appears here."
            action={whenEmpty}
          />
        </div>
      }
    >
      {(listed, nothing) => {
        const shown = listed.filter(
          ({ row: { peerId, lastSenderId } }) =>
            !blocked.has(peerId) && (lastSenderId || writtenTo.includes(peerId)),
        );
        if (shown.length === 0) return nothing;
        return (
          <ul aria-label="Conversations">
            {shown.map(({ id, row }) => (
              <li key={id}>
                <ConversationItem
                  conversation={row}
                  online={presences.get(row.peerId)?.online === true}
                />
              </li>
            ))}
          </ul>
        );
      }}
    </Pages>
  );
}
