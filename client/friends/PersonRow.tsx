import { UserPlus } from 'lucide-react';
import type { FriendState } from '../../schema/friends/rules.ts';
import { displayName } from '../../schema/members/rules.ts';
import { MemberLink } from '../members/MemberLink.tsx';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Acquaintance } from './Acquaintance.tsx';
import type { FoundMember } from './found.ts';
import styles from './PersonRow.module.css';
import { useFriendActions } from './use-requests.ts';

const wordsFor: Partial<Record<FriendState['state'], string>> = {
  self: 'You',
  friends: 'Friends ✓',
  pending_out: 'Requested…',
  pending_in: 'Asked you',
};

interface PersonRowProps {
  member: FoundMember;
  friendship: FriendState['state'];
  /** Whether the member's row is on this device, without which no request could be sent. */
  isAddable: boolean;
  /** Whether more about the member is still to come. */
  isLoading?: boolean;
}

/**
 * A member in a list, what connects them with the reader, and a button to add them. The second line
 * is kept free while the number of mutual friends is loading, so that the row does not change its
 * height.
 */
export function PersonRow({ member, friendship, isAddable, isLoading }: PersonRowProps) {
  const { request } = useFriendActions();
  const place = useFocusFallback<HTMLLIElement>();
  const words = wordsFor[friendship];
  const isKnown = friendship !== 'self' && Boolean(member.mutual || member.city);
  return (
    <li ref={place} tabIndex={-1} className={styles.row}>
      <MemberLink member={member}>
        {(words || isKnown || isLoading) && (
          <span className={styles.mutual}>
            {words}
            {words && isKnown && ' · '}
            {isKnown ? <Acquaintance {...member} /> : !words && '\u00a0'}
          </span>
        )}
      </MemberLink>
      {isAddable && friendship === 'idle' && (
        <IconButton label={`Add Friend ${displayName(member)}`} onClick={() => request(member.id)}>
          <UserPlus aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
