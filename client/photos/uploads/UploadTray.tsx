import { type RefObject, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useHandedFocus } from '../../ui/use-handed-focus.ts';
import { useToldAtPlaces } from './in-sight.ts';
import { stateSentence, stateWords } from './state-words.ts';
import { type Going, useUploads } from './tray.ts';
import styles from './UploadTray.module.css';
import { uploads } from './uploads.ts';

/** The progress of the member's uploads. All are announced here, but only those are shown whose own place is not in sight. */
export function UploadTray() {
  const tray = useUploads();
  const elsewhere = useToldAtPlaces();
  const place = useRef<HTMLElement>(null);
  const shown = tray.filter(({ id }) => !elsewhere.has(id));
  return (
    <>
      <p role="status" className="visually-hidden">
        {tray.map((going) => `${going.label}: ${stateWords(going)}`).join(' ')}
      </p>
      {shown.length > 0 && (
        <section ref={place} aria-label="Uploads" tabIndex={-1} className={styles.tray}>
          <ul>
            {shown.map((going) => (
              <UploadRow key={going.id} going={going} tray={place} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function UploadRow({ going, tray }: { going: Going; tray: RefObject<HTMLElement | null> }) {
  const row = useRef<HTMLLIElement>(null);
  useHandedFocus(row, () => tray.current);
  const { id, label, state, share } = going;
  const percent = Math.floor(share * 100);
  const failed = state === 'failed' || state === 'refused';
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.name}>{label}</span>
      <span className={styles.share}>{state === 'sending' && share < 1 && `${percent} %`}</span>
      <span className={styles.buttons}>
        {state === 'failed' && (
          <Button small variant="secondary" onClick={() => uploads.retry(id)}>
            Retry
          </Button>
        )}
        <Button small variant="quiet" onClick={() => uploads.cancel(id)}>
          {state === 'refused' ? 'Remove' : 'Cancel'}
        </Button>
      </span>
      {state === 'sending' && share < 1 ? (
        <progress
          className={styles.progress}
          aria-label={`${label} upload`}
          value={percent}
          max={100}
        />
      ) : (
        <span className={failed ? styles.failed : styles.words}>{stateSentence(going)}</span>
      )}
    </li>
  );
}
