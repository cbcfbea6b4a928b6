import { useId, useRef } from 'react';
import type { FriendState } from '../../schema/friends/rules.ts';
import { displayName } from '../../schema/members/rules.ts';
import { useScrollAnchor } from '../lists/use-scroll-anchor.ts';
import { MemberLink } from '../members/MemberLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ignoringDoubleClick } from '../ui/focus/double-click.ts';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { Acquaintance } from './Acquaintance.tsx';
import type { FoundMember } from './found.ts';
import styles from './Suggestions.module.css';
import { useFriendStates } from './use-friend-states.ts';
import { useFriendActions } from './use-requests.ts';
import { useSuggestions } from './use-suggestions.ts';

const title = 'People you may know';

/** A card for a screen; nothing while there is nobody to suggest. */
export function Suggestions() {
  const members = useSuggestions();
  return members.length > 0 && <SuggestionsCard members={members} />;
}

function SuggestionsCard({ members }: { members: FoundMember[] }) {
  const place = useRef<HTMLDivElement>(null);
  useScrollAnchor(place);
  return (
    <div ref={place} className={styles.anchored}>
      <Card title={title}>
        <SuggestionRows members={members} />
      </Card>
    </div>
  );
}

/** A section for a popover or dialog, above a screen that may show suggestions of its own. */
export function SuggestionSection({ members }: { members: FoundMember[] }) {
  const id = useId();
  return (
    <div className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <SuggestionRows members={members} labelledBy={id} />
    </div>
  );
}

interface SuggestionRowsProps {
  members: FoundMember[];
  labelledBy?: string;
}

function SuggestionRows({ members, labelledBy }: SuggestionRowsProps) {
  const stateOf = useFriendStates();
  return (
    <ul className={styles.rows} aria-labelledby={labelledBy}>
      {members.map((member) => (
        <SuggestionRow key={member.id} member={member} friendship={stateOf(member.id)} />
      ))}
    </ul>
  );
}

interface SuggestionRowProps {
  member: FoundMember;
  friendship: FriendState;
}

function SuggestionRow({ member, friendship }: SuggestionRowProps) {
  const actions = useFriendActions();
  const place = useFocusFallback<HTMLLIElement>();
  const choice = choiceIn(friendship, member.id, actions);
  return (
    <li ref={place} tabIndex={-1} className={styles.row}>
      <div className={styles.who}>
        <MemberLink member={member}>
          <span role="status" className={styles.words}>
            {wordsFor[friendship.state] ?? <Acquaintance {...member} />}
          </span>
        </MemberLink>
      </div>
      {choice && (
        <Button
          small
          variant={choice.quiet ? 'secondary' : 'primary'}
          busy={actions.processing}
          onClick={ignoringDoubleClick(choice.run)}
        >
          {choice.label}
          <span className="visually-hidden">
            {' '}
            <bdi>{displayName(member)}</bdi>
          </span>
        </Button>
      )}
    </li>
  );
}

const wordsFor: Partial<Record<FriendState['state'], string>> = {
  friends: 'Friends ✓',
  pending_out: 'Requested…',
};

function choiceIn(
  friendship: FriendState,
  memberId: string,
  { request, accept, cancel }: ReturnType<typeof useFriendActions>,
): { label: string; run: () => void; quiet?: boolean } | undefined {
  switch (friendship.state) {
    case 'idle':
      return { label: 'Add Friend', run: () => request(memberId), quiet: true };
    case 'pending_out':
      return { label: 'Cancel', run: () => cancel(friendship.requestId), quiet: true };
    case 'pending_in':
      return { label: 'Accept', run: () => accept(friendship.requestId) };
  }
}
