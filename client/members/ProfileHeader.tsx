import type { ReactNode } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { formatNumber } from '../ui/text/numbers.ts';
import type { MemberRow } from './MemberLink.tsx';
import styles from './ProfileHeader.module.css';

type Stats = { friends: number; photos: number; hypes: number };

interface ProfileHeaderProps {
  member: MemberRow & { stats?: Stats };
  cover: ReactNode;
  photo: ReactNode;
  /** The main actions on this member. */
  children?: ReactNode;
  /** Further actions, behind one button. */
  menu?: ReactNode;
}

export function ProfileHeader({ member, cover, photo, children, menu }: ProfileHeaderProps) {
  const { stats } = member;
  return (
    <header className={styles.header}>
      <div className={styles.cover}>{cover}</div>
      <div className={styles.identity}>
        <span className={styles.photo}>{photo}</span>
        <div className={styles.who}>
          <h1 className={styles.name}>
            <bdi>{displayName(member)}</bdi>
          </h1>
          <dl className={styles.stats}>
            <Stat label="Friends" value={stats?.friends} />
            <Stat label="Photos" value={stats?.photos} />
            <Stat label="Hypes" value={stats?.hypes} />
          </dl>
        </div>
        {children && <div className={styles.actions}>{children}</div>}
        {menu && <div className={styles.menu}>{menu}</div>}
      </div>
    </header>
  );
}

/** The member's row may be on this device before their stats are. */
function Stat({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>{value === undefined ? '–' : formatNumber(value)}</dd>
    </div>
  );
}
