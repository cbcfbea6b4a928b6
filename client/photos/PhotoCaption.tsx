import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { MemberLink, type MemberRow } from '../members/MemberLink.tsx';
import { reporting } from '../members/reporting.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './PhotoCaption.module.css';

interface PhotoCaptionProps {
  member: MemberRow | undefined;
  date: ReactNode;
  /** The photo that can be reported here. */
  reportedId?: string | false;
  /** The text of its post, and the controls for it. */
  children?: ReactNode;
}

/** The owner and date of a photo, below it in the viewer, or beside it where there is room. */
export function PhotoCaption({ member, date, reportedId, children }: PhotoCaptionProps) {
  return (
    <div className={styles.caption} data-caption="">
      <div className={styles.head}>
        <MemberLink member={member}>
          <span className={styles.date}>{date}</span>
        </MemberLink>
        {reportedId && (
          <IconButton
            label="Report photo"
            onClick={() => reporting.set({ about: { photoId: reportedId }, member })}
          >
            <Flag aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {children}
    </div>
  );
}
