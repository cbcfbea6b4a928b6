import { mutualFriends, searchTerm } from '../../schema/friends/rules.ts';
import { MemberLink } from '../members/MemberLink.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { RowSkeletons } from '../ui/RowSkeletons.tsx';
import { useMyId } from '../zero/me.ts';
import type { FoundMember } from './found.ts';
import styles from './PeopleResults.module.css';
import { usePeopleSearch, type Wish } from './use-people-search.ts';

interface PeopleResultsProps {
  wish: Wish;
  onRetry: () => void;
}

const offlineWords = 'You are offline. Only people on this device are searched.';

/** What the search box shows below itself. Rows once shown stay where they are; others come after them. */
export function PeopleResults({ wish, onRetry }: PeopleResultsProps) {
  const { members, state, words } = usePeopleSearch(wish);
  const none = members.length === 0;
  if (!searchTerm(wish.typed)) return null;
  return (
    <>
      <ul className={styles.rows}>
        {members.map((member) => (
          <li key={member.id}>
            <Row member={member} waiting={state === 'asking'} />
          </li>
        ))}
      </ul>
      {none && state === 'asking' && <RowSkeletons count={3} />}
      <div role="status" className={styles.outcome}>
        {state === 'found' && !none && (
          <p className="visually-hidden">{`${members.length} found`}</p>
        )}
        {state === 'found' && none && (
          <EmptyState compact title="No results" line="Try another part of the name." />
        )}
        {state === 'offline' && none && (
          <EmptyState compact title="No results" line={offlineWords} />
        )}
        {state === 'offline' && !none && <p className={styles.note}>{offlineWords}</p>}
      </div>
      {none && state === 'failed' && <FailedState compact title={words} onRetry={onRetry} />}
      {!none && state === 'failed' && (
        <div role="alert" className={styles.note}>
          {words} More people may match.
          <Button small variant="quiet" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </>
  );
}

/** While the number of mutual friends is on its way, its line is there already. */
function Row({ member, waiting }: { member: FoundMember; waiting: boolean }) {
  const own = member.id === useMyId();
  const told = member.mutual === undefined ? undefined : mutualFriends(member.mutual);
  const words = own ? 'You' : (told ?? (waiting && '\u00a0'));
  return (
    <MemberLink member={member}>
      {words && <span className={styles.mutual}>{words}</span>}
    </MemberLink>
  );
}
