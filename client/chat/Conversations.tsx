import { MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { conversationPageSize, recentConversations } from '../../schema/chat/rules.ts';
import { queries } from '../../schema/queries.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { Sentinel } from '../lists/Sentinel.tsx';
import { useWasFull } from '../lists/use-was-full.ts';
import { useBlockedIds } from '../members/use-blocked-ids.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RowSkeletons } from '../ui/RowSkeletons.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import { ConversationItem } from './ConversationItem.tsx';
import type { ConversationRow } from './conversation-row.ts';
import { useRecent } from './recent.ts';
import { usePresences } from './use-presences.ts';

/** All conversations of the member, newest message first. */
export function Conversations({ whenEmpty }: { whenEmpty: ReactNode }) {
  const [recent, details] = useRecent();
  const blocked = useBlockedIds();
  return (
    <ListStates
      compact
      count={recent.filter(({ peerId }) => !blocked.has(peerId)).length}
      details={details}
      skeleton={<RowSkeletons count={6} />}
      empty={
        <EmptyState
          compact
          icon={<MessageCircle aria-hidden="true" />}
          title="No conversations yet."
          line="Write to a friend, and it appears here."
          action={whenEmpty}
        />
      }
    >
      <ul aria-label="Conversations">
        <Items rows={recent} size={recentConversations} />
      </ul>
    </ListStates>
  );
}

function Items({ rows, size }: { rows: readonly ConversationRow[]; size: number }) {
  const [wanted, setWanted] = useState(false);
  const blocked = useBlockedIds();
  const presences = usePresences();
  const last = useWasFull(rows, size) ? rows.at(-1) : undefined;
  return (
    <>
      {rows.map(
        (row) =>
          !blocked.has(row.peerId) && (
            <li key={row.conversationId}>
              <ConversationItem
                conversation={row}
                online={presences.get(row.peerId)?.online === true}
              />
            </li>
          ),
      )}
      {last && !wanted && (
        <li>
          <Sentinel onNear={() => setWanted(true)} />
        </li>
      )}
      {last && wanted && <Page after={last} />}
    </>
  );
}

/** Begins where the page above ends at the moment, as conversations with new messages move up. */
function Page({ after: { lastAt, conversationId } }: { after: ConversationRow }) {
  const [rows, details] = useQuery(
    queries.chat.conversations({ after: { lastAt, conversationId } }),
    visited,
  );
  if (rows.length === 0 && details.type === 'unknown')
    return (
      <li>
        <RowSkeletons count={2} />
      </li>
    );
  return <Items rows={rows} size={conversationPageSize} />;
}
