import { searchTerm } from '../../../schema/friends/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { noConnectionWords } from '../../device/api.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { superseded } from '../../zero/lifetimes.ts';
import { useQuery } from '../../zero/use-query.ts';
import type { FoundMember } from '../found.ts';
import { InviteButton } from '../invitations/InviteButton.tsx';
import { PersonRow } from '../PersonRow.tsx';
import { SuggestionSection } from '../Suggestions.tsx';
import { useFriendStates } from '../use-friend-states.ts';
import { useSuggestions } from '../use-suggestions.ts';
import styles from './PeopleResults.module.css';
import { type SearchInput, usePeopleSearch } from './use-people-search.ts';

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
  const stateOf = useFriendStates();
  const addable = useAddable(
    members.filter(({ id }) => state === 'found' && stateOf(id).state === 'idle'),
  );
  if (empty) return suggestions;
  const clear = (
    <Button small variant="secondary" onClick={onClear}>
      Clear search
    </Button>
  );
  return (
    <>
      <ul
        className={styles.rows}
        data-only={(state === 'found' && members.length === 1) || undefined}
      >
        {members.map((member) => (
          <PersonRow
            key={member.id}
            member={member}
            friendship={stateOf(member.id).state}
            isAddable={addable.has(member.id)}
            isLoading={state === 'asking'}
          />
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
            action={
              <>
                {clear}
                <InviteButton />
              </>
            }
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

/** The members whose rows have come, without which no request could be sent. */
function useAddable(members: FoundMember[]): Set<string> {
  const memberIds = members.map(({ id }) => id);
  const [rows = []] = useQuery(
    memberIds.length > 0 && queries.friends.suggested({ memberIds }),
    superseded,
  );
  return new Set(rows.map(({ id }) => id));
}
