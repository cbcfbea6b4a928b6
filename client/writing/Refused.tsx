import { useZero } from '@rocicorp/zero/react';
import { useMemo } from 'react';
import { Button } from '../ui/Button.tsx';
import { writeOn } from './box.ts';
import { discard, entriesAt } from './entry.ts';
import { useInSight } from './in-sight.ts';
import { ledger, useEntries } from './ledger.ts';
import styles from './Refused.module.css';
import { sendEntry } from './send.ts';
import type { Slot } from './slot.ts';

/** What was written here and refused, with the reason, until its author decides. */
export function Refused({ kind, target }: Slot) {
  const zero = useZero();
  useInSight({ kind, target });
  const all = useEntries((entries) => entries);
  const refused = useMemo(() => entriesAt(all, { kind, target }, 'refused'), [all, kind, target]);
  if (refused.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Not sent">
      {refused.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p className={styles.words}>{String(entry.fields.text ?? '')}</p>
          <p role="alert" className={styles.reason}>
            Could not send. {entry.error?.words}
          </p>
          <div className={styles.buttons}>
            <Button small onClick={() => sendEntry(zero, entry.id)}>
              Retry
            </Button>
            <Button small variant="secondary" onClick={() => writeOn(entry)}>
              Edit
            </Button>
            <Button
              small
              variant="secondary"
              onClick={() => ledger.update((now) => discard(now, entry.id))}
            >
              Discard
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
