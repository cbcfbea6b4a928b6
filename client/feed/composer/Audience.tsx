import { audiencePageSize } from '../../../schema/feed/rules.ts';
import type { Start } from '../../../schema/paging.ts';
import { queries } from '../../../schema/queries.ts';
import { Pages } from '../../lists/Pages.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { useMember } from '../../members/use-member.ts';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { formatNumber } from '../../ui/text/numbers.ts';
import { visited } from '../../zero/lifetimes.ts';
import { useMyId } from '../../zero/me.ts';
import { useQuery } from '../../zero/use-query.ts';
import styles from '../hypes/Hypers.module.css';

const usePage = (start: Start) => {
  const [friendships, details] = useQuery(queries.feed.audience({ start }), visited);
  return [friendships.map((each) => ({ ...each, id: each.friendId })), details] as const;
};

/** Names the members in whose feeds a post appears, and the others who can open it. */
export function Audience() {
  const friends = useMember(useMyId()).member?.stats?.friends;
  return (
    <>
      <p className={styles.words}>
        {friends === 0
          ? 'It is in nobody’s feed: you have no friends here yet.'
          : inFeedsOf(friends)}{' '}
        Other members can open it on your profile, unless one of you has blocked the other.
      </p>
      <div className={styles.all}>
        <Pages
          start={null}
          size={audiencePageSize}
          usePage={usePage}
          skeleton={<RowSkeletons count={3} />}
          empty={null}
        >
          {(friendships) => (
            <ul>
              {friendships.map(({ id, friend }) => (
                <li key={id} className={styles.hyper}>
                  <MemberLink member={friend} />
                </li>
              ))}
            </ul>
          )}
        </Pages>
      </div>
    </>
  );
}

function inFeedsOf(friends: number | undefined): string {
  if (friends === 1) return 'It is in the feed of your 1 friend.';
  return `It is in the feeds of your ${friends === undefined ? '–' : formatNumber(friends)} friends.`;
}
