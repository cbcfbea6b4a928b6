import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { folded, hasWords, wordsOf } from '../../schema/matching.ts';
import { FindPeopleButton } from '../friends/FindPeopleButton.tsx';
import { MessageLink } from '../friends/MessageLink.tsx';
import { useFriendSearch } from '../friends/use-friend-search.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { Sentinel } from '../lists/Sentinel.tsx';
import { useListPosition } from '../lists/use-list-position.ts';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../ui/states/RowSkeletons.tsx';
import { usePhone } from '../ui/styles/use-phone.ts';
import { formatNumber } from '../ui/text/numbers.ts';
import styles from './FriendCards.module.css';
import { type Contact, contactsDrawn, useContacts } from './use-contacts.ts';

interface FriendCardsProps {
  /** Buttons that higher-ranked features offer for a friend. */
  actions: (memberId: string, name: string) => ReactNode;
}

/** All friends, those online first; the search by name runs on the device. */
export function FriendCards({ actions }: FriendCardsProps) {
  const { contacts, details, online } = useContacts();
  const before = useListPosition<number>('friends', (): number => most);
  const [most, setMost] = useState(before ?? contactsDrawn);
  const { term, field, nobody } = useFriendSearch();
  const words = wordsOf(useDeferredValue(term));
  const found = contacts.filter(({ name }) => hasWords(folded(name), words));
  return (
    <section className={styles.place} aria-label="Friends">
      <ListStates
        count={contacts.length}
        details={details}
        skeleton={<RowSkeletons count={8} />}
        empty={
          <EmptyState
            row
            icon={<Users aria-hidden="true" />}
            title="No friends yet."
            line="Search for someone by name and add them as a friend."
            action={<FindPeopleButton />}
          />
        }
      >
        <div className={styles.head}>
          <div className={styles.search}>{field}</div>
          {online !== undefined && (
            <p className={styles.count}>
              {formatNumber(contacts.length)} {contacts.length === 1 ? 'friend' : 'friends'} ·{' '}
              {formatNumber(online)} online
            </p>
          )}
        </div>
        {found.length > 0 ? (
          <ul className={styles.cards}>
            {found.slice(0, most).map((contact) => (
              <FriendCard key={contact.friend.id} contact={contact} actions={actions} />
            ))}
          </ul>
        ) : (
          nobody
        )}
        {most < found.length && (
          <Sentinel key={most} onNear={() => setMost(most + contactsDrawn)} />
        )}
      </ListStates>
    </section>
  );
}

/** On a phone the row opens the conversation, and the photo the profile. */
function FriendCard({ contact, actions }: FriendCardsProps & { contact: Contact }) {
  const { friend, name, online } = contact;
  const isPhone = usePhone();
  const about = [friend.work, friend.city].filter(Boolean).join(' · ');
  const lines = (
    <>
      {online && <span className="visually-hidden">Online</span>}
      {about && <bdi className={styles.about}>{about}</bdi>}
    </>
  );
  return (
    <li className={styles.card}>
      {isPhone ? (
        <>
          <Link
            to="/profile/$userId"
            params={{ userId: friend.id }}
            aria-label={`Profile of ${name}`}
          >
            <MemberAvatar member={friend} online={online} />
          </Link>
          <Link className={styles.row} to="/messages/$peerId" params={{ peerId: friend.id }}>
            <bdi className={styles.name}>{name}</bdi>
            {lines}
          </Link>
        </>
      ) : (
        <>
          <MemberLink member={friend} online={online}>
            {lines}
          </MemberLink>
          <MessageLink memberId={friend.id} name={name} />
        </>
      )}
      {actions(friend.id, name)}
    </li>
  );
}
