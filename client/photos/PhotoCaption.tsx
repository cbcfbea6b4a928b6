import type { ReactNode } from 'react';
import { MemberLink, type MemberRow } from '../members/MemberLink.tsx';
import styles from './PhotoCaption.module.css';

interface PhotoCaptionProps {
  member: MemberRow | undefined;
  date: ReactNode;
  /** What was written about it, and what can be done with it. */
  children?: ReactNode;
}

/** Whose photo it is and since when, below it in the viewer. */
export function PhotoCaption({ member, date, children }: PhotoCaptionProps) {
  return (
    <div className={styles.caption}>
      <MemberLink member={member}>
        <span className={styles.date}>{date}</span>
      </MemberLink>
      {children}
    </div>
  );
}
