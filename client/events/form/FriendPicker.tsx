import { Users } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { guestsMax } from '../../../schema/events/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { FindPeopleButton } from '../../friends/FindPeopleButton.tsx';
import { sortFriends } from '../../friends/sort-friends.ts';
import { ListStates } from '../../lists/ListStates.tsx';
import { MemberAvatar } from '../../members/MemberAvatar.tsx';
import type { MemberRow } from '../../members/MemberLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { visited } from '../../zero/lifetimes.ts';
import { useMyId } from '../../zero/me.ts';
import { useQuery } from '../../zero/use-query.ts';
import styles from './Form.module.css';
import type { LastGuests } from './use-last-guests.ts';

interface FriendPickerProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Existing guests, friends or not. */
  guests?: readonly MemberRow[];
  /** Guests who are not offered again. */
  without?: readonly string[];
  /** Offered to be invited again, as far as they are still friends. */
  last?: LastGuests | undefined;
}

const none: readonly MemberRow[] = [];

/** Friends to invite; the search by name runs on the device. */
export function FriendPicker(props: FriendPickerProps) {
  const { chosen, onChange, guests = none, without, last } = props;
  const me = useMyId();
  const id = useId();
  const [friendships, details] = useQuery(queries.friends.of({ memberId: me }), visited);
  const [term, setTerm] = useState('');
  const listed = useMemo(() => {
    const friends = friendships.flatMap(({ friend }) => friend ?? []);
    const others = guests.filter((guest) => !friends.some((friend) => friend.id === guest.id));
    const offered = [...friends, ...others].filter(({ id }) => !without?.includes(id));
    return sortFriends(offered, new Set(), term);
  }, [friendships, guests, without, term]);
  const offered = new Set(
    [...friendships.map(({ friend }) => friend), ...guests].map((member) => member?.id),
  );
  // Chosen in an old draft, and no longer friends. The server would refuse the whole event because
  // of them.
  const gone = details.type === 'complete' ? chosen.filter((id) => !offered.has(id)) : [];
  const isFull = chosen.length + (without?.length ?? 0) >= guestsMax;
  const choose = (memberId: string, on: boolean) =>
    onChange(on ? [...chosen, memberId] : chosen.filter((one) => one !== memberId));
  const others = listed.map(({ member }) => member.id).filter((id) => !chosen.includes(id));
  const again = last?.memberIds.filter((id) => offered.has(id) && !chosen.includes(id)) ?? [];
  const add = (ids: readonly string[]) =>
    onChange([...chosen, ...ids].slice(0, guestsMax - (without?.length ?? 0)));
  return (
    <div className={styles.friends}>
      <TextField
        type="search"
        label="Friends"
        placeholder="Search friends"
        autoComplete="off"
        value={term}
        hint={isFull ? `An event has ${guestsMax} guests at most.` : undefined}
        onChange={({ target }) => setTerm(target.value)}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={styles.count}>
        <p id={id} className={styles.note} role="status">
          {chosen.length > 0 && `${chosen.length} chosen`}
        </p>
        {listed.length > 1 && (
          <Button
            small
            variant="quiet"
            disabled={others.length === 0 || isFull}
            onClick={() => add(others)}
          >
            All {listed.length}
          </Button>
        )}
        {last && again.length > 0 && !isFull && (
          <Button small variant="quiet" className={styles.again} onClick={() => add(again)}>
            <span>
              Same as <bdi>{last.title}</bdi>
            </span>
          </Button>
        )}
      </div>
      {gone.length > 0 && (
        <p role="alert" className={styles.note}>
          {gone.length === 1 ? 'One of them is' : `${gone.length} of them are`} no friend of yours
          any more.{' '}
          <Button
            small
            variant="secondary"
            onClick={() => onChange(chosen.filter((id) => offered.has(id)))}
          >
            Leave out
          </Button>
        </p>
      )}
      <ListStates
        compact
        count={friendships.length + guests.length}
        details={details}
        skeleton={<RowSkeletons count={3} />}
        empty={
          <EmptyState
            row
            icon={<Users aria-hidden="true" />}
            title="No friends yet."
            line="Your friends will appear here, to be invited."
            action={<FindPeopleButton />}
          />
        }
      >
        <ul className={styles.choices} aria-label="Friends to invite">
          {listed.map(({ member, name }) => {
            const on = chosen.includes(member.id);
            return (
              <li key={member.id}>
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={on}
                    disabled={isFull && !on}
                    onChange={({ target }) => choose(member.id, target.checked)}
                  />
                  <MemberAvatar member={member} />
                  <bdi className={styles.name}>{name}</bdi>
                </label>
              </li>
            );
          })}
          {listed.length === 0 && (
            <li className={styles.note}>
              {term ? 'No friend has this name.' : 'All your friends are invited.'}
            </li>
          )}
        </ul>
      </ListStates>
    </div>
  );
}
