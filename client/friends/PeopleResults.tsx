import { searchTerm } from '../../schema/friends/rules.ts';
import { noConnectionWords } from '../device/api.ts';
import { MemberLink } from '../members/MemberLink.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { FailedState } from '../ui/states/FailedState.tsx';
import { RowSkeletons } from '../ui/states/RowSkeletons.tsx';
import { useMyId } from '../zero/me.ts';
import { Acquaintance } from './Acquaintance.tsx';
import type { FoundMember } from './found.ts';
import styles from './PeopleResults.module.css';
import { SuggestionSection } from './Suggestions.tsx';
import { type SearchInput, usePeopleSearch } from './use-people-search.ts';
import { useSuggestions } from './use-suggestions.ts';

interface PeopleResultsProps {
  input: SearchInput;
  onRetry: () => void;
  /** Clears the search. */
  onClear: () => void;
}

const offlineWords = () => `${noConnectionWords()} Only people on this device are searched.`;

/**
 * The content below the search box: results, or people the member may know when there are none.
 * Rows once shown stay in their place; others are added after them.
 */
export function PeopleResults({ input, onRetry, onClear }: PeopleResultsProps) {
  const { members, state, words } = usePeopleSearch(input);
  const none = members.length === 0;
  const empty = !searchTerm(input.typed);
  const suggested = useSuggestions(empty || (none && state === 'found'));
  const suggestions = suggested.length > 0 && <SuggestionSection members={suggested} />;
  if (empty) return suggestions;
  const clear = (
    <Button small variant="secondary" onClick={onClear}>
      Clear search
    </Button>
  );
  return (
    <>
      <ul className={styles.rows}>
        {members.map((member) => (
          <li key={member.id}>
            <Row member={member} isLoading={state === 'asking'} />
          </li>
        ))}
      </ul>
      {none && state === 'asking' && <RowSkeletons count={3} />}
      <div role="status" className={styles.outcome}>
        {state === 'found' && !none && (
          <p className="visually-hidden">{`${members.length} found`}</p>
        )}
        {state === 'found' && none && (
          <EmptyState
            compact
            title="No results"
            line="Try another part of the name."
            action={clear}
          />
        )}
        {state === 'offline' && none && (
          <EmptyState compact title="No results" line={offlineWords()} action={clear} />
        )}
        {state === 'offline' && !none && <p className={styles.note}>{offlineWords()}</p>}
      </div>
      {none && state === 'found' && suggestions}
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

/**
 * The line for mutual friends is kept free while their number is loading, so that the row does not
 * change its height.
 */
function Row({ member, isLoading }: { member: FoundMember; isLoading: boolean }) {
  const isOwn = member.id === useMyId();
  const acquaintance = Boolean(member.mutual || member.city) && <Acquaintance {...member} />;
  const words = isOwn ? 'You' : acquaintance || (isLoading && '\u00a0');
  return (
    <MemberLink member={member}>
      {words && <span className={styles.mutual}>{words}</span>}
    </MemberLink>
  );
}
