import { Link } from '@tanstack/react-router';
import { displayName } from '../../../schema/members/rules.ts';
import { MemberAvatar } from '../../members/MemberAvatar.tsx';
import { useMe } from '../../members/use-member.ts';
import { NavList } from '../../ui/NavList.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { version } from '../../ui/version.ts';
import styles from './MemberNav.module.css';
import { useNavEntries } from './nav-entries.ts';

export function MemberNav() {
  const me = useMe();
  const { profile, photos, requests, messages, calendar, apps } = useNavEntries();
  return (
    <nav aria-label="Main" className={styles.nav}>
      <Link to="/profile" className={styles.me} aria-label={me ? undefined : 'You'}>
        <MemberAvatar member={me} />
        {me ? <bdi className={styles.name}>{displayName(me)}</bdi> : <Skeleton width="half" />}
      </Link>
      <NavList entries={[profile, photos, requests, messages, calendar, apps]} />
      <p className={styles.version}>{version}</p>
    </nav>
  );
}
