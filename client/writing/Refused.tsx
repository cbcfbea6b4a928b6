import { useZero } from '@rocicorp/zero/react';
import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { goingAway } from '../ui/focus/focus-box.ts';
import { writeOn } from './box.ts';
import { discard } from './entry.ts';
import { useInSight } from './in-sight.ts';
import { wordsOf } from './kinds.ts';
import { ledger, useEntriesAt } from './ledger.ts';
import { ChosenPicture } from './pictures/LocalPicture.tsx';
import styles from './Refused.module.css';
import { sendEntry } from './send.ts';
import { nameOf, type Slot } from './slot.ts';

interface RefusedProps extends Slot {
  /** Opens the box that does not open by itself. */
  onEdit?: () => void;
}

/** What was written here and refused, with the reason, until its author decides. */
export function Refused({ kind, target, onEdit }: RefusedProps) {
  const zero = useZero();
  const place = useRef<HTMLDivElement>(null);
  useInSight(nameOf({ kind, target }), place);
  const refused = useEntriesAt({ kind, target }, 'refused');
  return (
    // There even while empty, so that a refusal finds its place in sight.
    <div ref={place} className={styles.place}>
      {refused.length > 0 && (
        <ul className={styles.list} aria-label="Not sent">
          {refused.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              {entry.pictures?.map(({ id }) => (
                <ChosenPicture key={id} id={id} alt="Your picture" />
              ))}
              <p className={styles.words}>{wordsOf(entry)}</p>
              <p role="alert" className={styles.reason}>
                Could not send. {entry.error?.words}
              </p>
              <div className={styles.buttons}>
                <Button small onClick={goingAway(() => sendEntry(zero, entry.id))}>
                  Retry
                </Button>
                <Button
                  small
                  variant="secondary"
                  onClick={goingAway(() => {
                    writeOn(entry);
                    onEdit?.();
                  })}
                >
                  Edit
                </Button>
                <Button
                  small
                  variant="secondary"
                  onClick={goingAway(() => ledger.update((now) => discard(now, entry.id)))}
                >
                  Discard
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
