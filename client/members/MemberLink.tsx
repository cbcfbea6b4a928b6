import type { Row } from '@rocicorp/zero';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { useMyId } from '../zero/me.ts';
import { MemberAvatar } from './MemberAvatar.tsx';
import styles from './MemberLink.module.css';

export type MemberRow = Pick<Row['member'], 'id' | 'firstName' | 'lastName' | 'photo'>;

interface MemberLinkProps {
  member: MemberRow | undefined;
  size?: 's' | 'm' | 'l';
  online?: boolean;
  /** A second line, under the name. */
  children?: ReactNode;
}

/** Photo and name, linked to the profile. A deleted member is 'Someone', without a link. */
export function MemberLink({ member, size = 'm', online, children }: MemberLinkProps) {
  const isOwn = useMyId() === member?.id;
  const parts = (
    <>
      <MemberAvatar member={member} size={size} online={online} />
      <span className={styles.lines}>
        <bdi className={styles.name}>{displayName(member)}</bdi>
        {children}
      </span>
    </>
  );
  if (!member) return <span className={styles.member}>{parts}</span>;
  return (
    <Link
      className={styles.member}
      // The navigation marks the member's own profile as the current page.
      {...(isOwn ? { to: '/profile' } : { to: '/profile/$userId', params: { userId: member.id } })}
    >
      {parts}
    </Link>
  );
}
