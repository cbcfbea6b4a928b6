import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { queries } from '../../schema/queries.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../ui/states/RowSkeletons.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import { FriendList } from './FriendList.tsx';
import styles from './Friends.module.css';

interface FriendsCardProps {
  memberId: string;
  /** Name of the member whose friends they are. */
  name: string;
  isOwn: boolean;
  /** The action to offer while there are none. */
  whenEmpty: ReactNode;
}

/** A few friends on a profile; all of them in a dialog. */
export function FriendsCard({ memberId, name, isOwn, whenEmpty }: FriendsCardProps) {
  const [friendships, details] = useQuery(queries.friends.some({ memberId }), visited);
  const [showsAll, setShowsAll] = useState(false);
  const more = friendships.length > 0 && (
    <Button small variant="quiet" onClick={() => setShowsAll(true)}>
      See all<span className="visually-hidden"> friends</span>
    </Button>
  );
  return (
    <Card title="Friends" aside={more}>
      <ListStates
        compact
        count={friendships.length}
        details={details}
        skeleton={
          <div className={styles.coming}>
            <RowSkeletons count={3} />
          </div>
        }
        empty={
          <EmptyState
            row
            icon={<Users aria-hidden="true" />}
            title="No friends yet."
            line={
              isOwn
                ? 'Search for someone by name and add them as a friend.'
                : 'Their friends will appear here.'
            }
            action={whenEmpty}
          />
        }
      >
        <ul className={styles.few}>
          {friendships.map(({ friendId, friend }) => (
            <li key={friendId}>
              <MemberLink member={friend} />
            </li>
          ))}
        </ul>
      </ListStates>
      <Dialog
        open={showsAll}
        onOpenChange={setShowsAll}
        title={isOwn ? 'Your friends' : friendsOf(name)}
        actions={
          <Button variant="secondary" onClick={() => setShowsAll(false)}>
            Close
          </Button>
        }
      >
        <FriendList memberId={memberId} />
      </Dialog>
    </Card>
  );
}

const friendsOf = (name: string) => (
  <>
    Friends of <bdi>{name}</bdi>
  </>
);
