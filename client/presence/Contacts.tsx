import { Link } from '@tanstack/react-router';
import { FindPeopleButton } from '../friends/FindPeopleButton.tsx';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListStates } from '../zero/ListStates.tsx';
import styles from './Contacts.module.css';
import { useContacts } from './use-contacts.ts';

/** The right panel. A click leads to the conversation until chat windows exist. */
export function Contacts() {
  const { contacts, details, live, online } = useContacts();
  return (
    <section aria-label="Contacts" className={styles.contacts}>
      <h2 className={styles.title}>Contacts{online !== undefined && ` · ${online} online`}</h2>
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
            action={<FindPeopleButton />}
          />
        }
      >
        <ul className={styles.list}>
          {contacts.map(({ friend, name, online }) => (
            <li key={friend.id}>
              <Link
                className={styles.contact}
                to="/messages/$peerId"
                params={{ peerId: friend.id }}
              >
                <MemberAvatar member={friend} size="s" online={online} />
                <span className={styles.name}>{name}</span>
                {live && <span className={styles.state}>{online ? 'Online' : 'Offline'}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </ListStates>
    </section>
  );
}
