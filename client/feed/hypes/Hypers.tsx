import type { ReactNode } from 'react';
import { hypersPageSize } from '../../../schema/feed/rules.ts';
import type { Start } from '../../../schema/paging.ts';
import { queries } from '../../../schema/queries.ts';
import { PersonRow } from '../../friends/PersonRow.tsx';
import { useFriendStates } from '../../friends/use-friend-states.ts';
import { Pages } from '../../lists/Pages.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { visited } from '../../zero/lifetimes.ts';
import { useQuery } from '../../zero/use-query.ts';
import styles from './Hypers.module.css';

/** As many placeholder rows as will arrive, where they fit, so that the dialog keeps its height. */
const placeholders = (count: number) => <RowSkeletons count={Math.max(0, Math.min(count, 6))} />;

interface HypersProps {
  postId: string;
  /** How many there are. */
  count: number;
}

/**
 * The members who hyped a post: the reader and their friends, then everyone else; latest first in
 * each group.
 */
export function Hypers({ postId, count }: HypersProps) {
  const [friends, { type }] = useQuery(
    queries.feed.hypers({ postId, acquainted: true, start: null }),
    visited,
  );
  return (
    <div className={styles.all}>
      <HyperPages postId={postId} acquainted skeleton={placeholders(count)} empty={null} />
      {(friends.length > 0 || type === 'complete') && (
        <HyperPages
          postId={postId}
          acquainted={false}
          skeleton={placeholders(count - friends.length)}
          empty={friends.length === 0 && <EmptyState compact title="Nobody you can see." />}
        />
      )}
    </div>
  );
}

interface HyperPagesProps {
  postId: string;
  /** The reader and their friends. */
  acquainted: boolean;
  skeleton: ReactNode;
  empty: ReactNode;
}

function HyperPages({ postId, acquainted, skeleton, empty }: HyperPagesProps) {
  const stateOf = useFriendStates();
  const usePage = (start: Start) => {
    const [hypes, details] = useQuery(queries.feed.hypers({ postId, acquainted, start }), visited);
    return [hypes.map((hype) => ({ ...hype, id: hype.memberId })), details] as const;
  };
  return (
    <Pages
      start={null}
      size={hypersPageSize}
      usePage={usePage}
      skeleton={skeleton}
      further={<RowSkeletons count={3} />}
      empty={empty}
    >
      {(hypes) => (
        <ul className={styles.hypers}>
          {hypes
            // The device can tell which of them are friends.
            .filter((hype) => acquainted || !hype.acquainted)
            .map(({ id, member }) =>
              member ? (
                <PersonRow key={id} member={member} friendship={stateOf(id).state} isAddable />
              ) : (
                <li key={id}>
                  <MemberLink member={undefined} />
                </li>
              ),
            )}
        </ul>
      )}
    </Pages>
  );
}
