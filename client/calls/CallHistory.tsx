import { Phone, PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { callsPageSize, durationOf, otherParty } from '../../schema/calls/rules.ts';
import { displayName } from '../../schema/members/rules.ts';
import type { Start } from '../../schema/paging.ts';
import { queries } from '../../schema/queries.ts';
import { BackToConversations } from '../chat/BackToConversations.tsx';
import { Pages } from '../lists/Pages.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../ui/states/RowSkeletons.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { useTitle } from '../ui/use-title.ts';
import { visited } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import { CallButton } from './CallButton.tsx';
import styles from './CallHistory.module.css';

const usePage = (start: Start) => useQuery(queries.calls.history({ start }), visited);
type Call = ReturnType<typeof usePage>[0][number];

/** Every call that the member made or received, newest first. */
export function CallHistory() {
  useTitle('Calls');
  return (
    <section aria-labelledby="calls" className={styles.pane}>
      <header className={styles.header}>
        <BackToConversations />
        <h2 id="calls">Calls</h2>
      </header>
      <Pages
        start={null}
        size={callsPageSize}
        usePage={usePage}
        skeleton={<RowSkeletons count={4} />}
        empty={
          <EmptyState
            icon={<Phone aria-hidden="true" />}
            title="No calls yet."
            line="Calls with your friends will appear here."
          />
        }
      >
        {(calls) => (
          <ul>
            {calls.map((call) => (
              <CallItem key={call.id} call={call} />
            ))}
          </ul>
        )}
      </Pages>
    </section>
  );
}

function CallItem({ call }: { call: Call }) {
  const me = useMyId();
  const isMine = call.callerId === me;
  const other = isMine ? call.callee : call.caller;
  const { icon, words } = outcomeOf(call, isMine);
  return (
    <li className={styles.call}>
      <MemberLink member={other}>
        <span className={styles.course} data-missed={words === 'Missed' ? '' : undefined}>
          {icon}
          {words} · <RelativeTime time={call.createdAt} />
        </span>
      </MemberLink>
      {other && (
        <CallButton
          peerId={otherParty(call, me)}
          name={displayName(other)}
          voice={call.voice ?? false}
        />
      )}
    </li>
  );
}

function outcomeOf(
  { status, startedAt, endedAt, endedReason, calleeTab, hush }: Call,
  isMine: boolean,
) {
  const icon = isMine ? <PhoneOutgoing aria-hidden="true" /> : <PhoneIncoming aria-hidden="true" />;
  if (endedAt === null) return { icon, words: 'Now' };
  if (endedReason === 'failed') return { icon, words: 'No connection' };
  if (startedAt !== null) return { icon, words: durationOf(endedAt - startedAt) };
  if (calleeTab) return { icon, words: 'No connection' };
  if (isMine && endedReason === 'busy') return { icon, words: 'In another call' };
  if (isMine) return { icon, words: status === 'declined' ? 'Declined' : 'No answer' };
  if (status === 'declined' || hush?.declined) return { icon, words: 'Declined' };
  return { icon: <PhoneMissed aria-hidden="true" />, words: 'Missed' };
}
