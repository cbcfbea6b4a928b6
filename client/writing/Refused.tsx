import { useZero } from '@rocicorp/zero/react';
import { useMemo } from 'react';
import { Button } from '../ui/Button.tsx';
import type { Slot } from './box.ts';
import { discard, entriesAt, reopen } from './entry.ts';
import { useInSight } from './in-sight.ts';
import { ledger, useEntries } from './ledger.ts';
import styles from './Refused.module.css';
import { sendEntry } from './send.ts';

/** What was written here and refused, with the reason, until its author decides. */
export function Refused({ kind, target }: Slot) {
  const zero = useZero();
  useInSight({ kind, target });
  const all = useEntries((entries) => entries);
  const refused = useMemo(() => entriesAt(all, { kind, target }, 'refused'), [all, kind, target]);
  if (refused.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Not sent">
      {refused.map(({ id, fields, error }) => (
        <li key={id} className={styles.entry}>
          <p className={styles.words}>{String(fields.text ?? '')}</p>
          <p role="alert" className={styles.reason}>
            Could not send. {error?.words}
          </p>
          <div className={styles.buttons}>
            <Button small onClick={() => sendEntry(zero, id)}>
              Retry
            </Button>
            <Button
              small
              variant="secondary"
              onClick={() => ledger.update((now) => reopen(now, id))}
            >
              Edit
            </Button>
            <Button
              small
              variant="secondary"
              onClick={() => ledger.update((now) => discard(now, id))}
            >
              Discard
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
