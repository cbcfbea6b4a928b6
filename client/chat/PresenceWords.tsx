import type { Row } from '@rocicorp/zero';
import { useNow } from '../ui/text/RelativeTime.tsx';
import { relativeTime } from '../ui/text/relative-time.ts';
import styles from './ThreadHeader.module.css';

/** Whether a member is online, or when they last were. */
export function PresenceWords({ presence }: { presence: Row['presence'] | undefined }) {
  const now = useNow();
  if (!presence) return null;
  return <span className={styles.presence}>{wordsOf(presence, now)}</span>;
}

function wordsOf({ online, lastActive }: Row['presence'], now: number): string {
  if (online) return 'Online';
  if (lastActive === null) return 'Offline';
  const since = relativeTime(lastActive, now);
  return `Active ${since.charAt(0).toLowerCase()}${since.slice(1)}`;
}
