import { Contacts } from '../presence/Contacts.tsx';
import { NavList } from '../ui/NavList.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useNavEntries } from './member/nav-entries.ts';
import styles from './routes.module.css';

/** On a phone, where the contacts have no column. */
export function FriendsRoute() {
  useTitle('Friends');
  const { requests } = useNavEntries();
  return (
    <div className={styles.stack}>
      <h1>Friends</h1>
      <nav aria-label="Friends">
        <NavList entries={[requests]} />
      </nav>
      <Contacts />
    </div>
  );
}
