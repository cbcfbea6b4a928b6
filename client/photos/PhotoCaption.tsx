import type { ReactNode } from 'react';
import { MemberLink, type MemberRow } from '../members/MemberLink.tsx';
import styles from './PhotoCaption.module.css';

interface PhotoCaptionProps {
  member: MemberRow | undefined;
  date: ReactNode;
  /** The text of its post, and the controls for it. */
  children?: ReactNode;
}

/** The owner and date of a photo, below it in the viewer, or beside it where there is room. */
export function PhotoCaption({ member, date, children }: PhotoCaptionProps) {
  return (
    <div className={styles.caption} data-caption="">
      <MemberLink member={member}>
        <span className={styles.date}>{date}</span>
      </MemberLink>
      {children}
    </div>
  );
}
