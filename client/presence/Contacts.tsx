import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ListStates } from '../lists/ListStates.tsx';
import { Sentinel } from '../lists/Sentinel.tsx';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { classNames } from '../ui/styles/class-names.ts';
import { useNow } from '../ui/text/RelativeTime.tsx';
import { sinceWords } from '../ui/text/relative-time.ts';
import styles from './Contacts.module.css';
import { type Contact, contactsDrawn, useContacts } from './use-contacts.ts';

interface ContactsProps {
  /** Called instead of opening the conversation's own screen. */
  onOpenChat?: ((memberId: string) => void) | undefined;
}

/** The list of contacts in the right panel. */
export function Contacts({ onOpenChat }: ContactsProps) {
  const { contacts, details, isConnected, online } = useContacts();
  const [most, setMost] = useState(contactsDrawn);
  const drawn = contacts.slice(0, most);
  const there = drawn.filter((contact) => contact.online);
  const away = drawn.filter((contact) => !contact.online);
  return (
    <section aria-label="Contacts">
      <h2 className={styles.title}>
        Contacts{online !== undefined && contacts.length > 0 && ` · ${online} online`}
      </h2>
      <ListStates
        compact
        count={contacts.length}
        details={details}
        skeleton={<p className={styles.loading}>Loading…</p>}
        empty={
          <EmptyState
            compact
            title="No friends yet."
            line="Search for someone by name and add them as a friend."
          />
        }
      >
        <List
          contacts={there}
          onOpenChat={onOpenChat}
          state={() => <span className={styles.state}>Online</span>}
        />
        {isConnected && away.length > 0 && <h3 className={styles.away}>Offline</h3>}
        <List
          contacts={away}
          onOpenChat={onOpenChat}
          dimmed={isConnected}
          // The heading shows it to the eye; a screen reader that moves from link to link says it
          // with each.
          state={(lastActive) =>
            isConnected && (
              <>
                <span className="visually-hidden">Offline</span>
                {lastActive && <Since time={lastActive} />}
              </>
            )
          }
        />
        {most < contacts.length && (
          <Sentinel key={most} onNear={() => setMost(most + contactsDrawn)} />
        )}
      </ListStates>
    </section>
  );
}

interface ListProps extends ContactsProps {
  contacts: Contact[];
  dimmed?: boolean;
  state: (lastActive: number | null | undefined) => ReactNode;
}

function List({ contacts, dimmed, state, onOpenChat }: ListProps) {
  if (contacts.length === 0) return null;
  return (
    <ul className={classNames(styles.list, dimmed && styles.dimmed)}>
      {contacts.map(({ friend, name, online }) => (
        <li key={friend.id}>
          <Link
            className={styles.contact}
            to="/messages/$peerId"
            params={{ peerId: friend.id }}
            onClick={(event) => {
              if (!onOpenChat || !isPlainClick(event)) return;
              event.preventDefault();
              onOpenChat(friend.id);
            }}
          >
            <MemberAvatar member={friend} size="s" online={online} />
            <bdi className={styles.name}>{name}</bdi>
            {state(friend.presence?.lastActive)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Since = ({ time }: { time: number }) => (
  <span className={styles.state}>{sinceWords(time, useNow())}</span>
);
