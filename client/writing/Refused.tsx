import { useZero } from '@rocicorp/zero/react';
import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { movingFocus } from '../ui/focus/focus-box.ts';
import { reopenInBox } from './box.ts';
import { discard } from './entry.ts';
import { useInView } from './in-view.ts';
import { wordsOf } from './kinds.ts';
import { ledger, useEntriesAt } from './ledger.ts';
import { ChosenPicture } from './pictures/LocalPicture.tsx';
import styles from './Refused.module.css';
import { sendEntry } from './send.ts';
import { nameOf, type Slot } from './slot.ts';

interface RefusedProps extends Slot {
  /** Opens the box, for boxes that do not open by themselves. */
  onEdit?: () => void;
}

/** The refused entries of a slot, with the reasons, until their author decides. */
export function Refused({ kind, target, onEdit }: RefusedProps) {
  const zero = useZero();
  const place = useRef<HTMLDivElement>(null);
  useInView(nameOf({ kind, target }), place);
  const refused = useEntriesAt({ kind, target }, 'refused');
  return (
    // The element is there even while empty, so that it is known to be in view when a refusal
    // arrives.
    <div ref={place} className={styles.place}>
      {refused.length > 0 && (
        <ul className={styles.list} aria-label="Not sent">
          {refused.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <div
                className={styles.pictures}
                data-several={(entry.pictures?.length ?? 0) > 1 || undefined}
              >
                {entry.pictures?.map((picture) => (
                  <ChosenPicture key={picture.id} picture={picture} alt="Your picture" />
                ))}
              </div>
              <p className={styles.words}>{wordsOf(entry)}</p>
              <p role="alert" className={styles.reason}>
                Could not send. {entry.error?.words}
              </p>
              <div className={styles.buttons}>
                <Button small onClick={movingFocus(() => sendEntry(zero, entry.id))}>
                  Retry
                </Button>
                <Button
                  small
                  variant="secondary"
                  onClick={movingFocus(() => {
                    reopenInBox(entry);
                    onEdit?.();
                  })}
                >
                  Edit
                </Button>
                <Button
                  small
                  variant="secondary"
                  onClick={movingFocus(() => ledger.update((now) => discard(now, entry.id)))}
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
