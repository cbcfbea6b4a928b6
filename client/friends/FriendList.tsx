import { useMemo } from 'react';
import { queries } from '../../schema/queries.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../ui/states/RowSkeletons.tsx';
import { useConnectionStatus } from '../zero/connection.ts';
import { visited } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import { FindPeopleButton } from './FindPeopleButton.tsx';
import styles from './Friends.module.css';
import { sortFriends } from './sort-friends.ts';
import { useFriendSearch } from './use-friend-search.tsx';

/** All friends of a member, mutual ones first; the search by name runs on the device. */
export function FriendList({ memberId }: { memberId: string }) {
  const me = useMyId();
  const [friendships, details] = useQuery(queries.friends.of({ memberId }), visited);
  const [mine] = useQuery(memberId !== me && queries.friends.of({ memberId: me }), visited);
  const connection = useConnectionStatus();
  const { term, field, nobody } = useFriendSearch();
  const listed = useMemo(
    () =>
      sortFriends(
        friendships.flatMap(({ friend }) => friend ?? []),
        new Set(mine?.map(({ friendId }) => friendId)),
        term,
      ),
    [friendships, mine, term],
  );
  return (
    <>
      {field}
      {connection !== 'connected' && (
        <p className={styles.note}>
          Without a connection, these are the friends this device knows.
        </p>
      )}
      <div className={styles.all}>
        <ListStates
          compact
          count={friendships.length}
          details={details}
          skeleton={<RowSkeletons count={8} />}
          empty={
            <EmptyState
              compact
              title="No friends yet."
              line={`${memberId === me ? 'Your' : 'Their'} friends will appear here.`}
              action={memberId === me && <FindPeopleButton />}
            />
          }
        >
          <ul>
            {listed.map(({ member, mutual }) => (
              <li key={member.id} className={styles.friend}>
                <MemberLink member={member}>
                  {mutual && <span className={styles.note}>Mutual friend</span>}
                  {member.id === me && <span className={styles.note}>You</span>}
                </MemberLink>
              </li>
            ))}
          </ul>
          {listed.length === 0 && nobody}
        </ListStates>
      </div>
    </>
  );
}
