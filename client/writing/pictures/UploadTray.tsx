import { useZero } from '@rocicorp/zero/react';
import { type RefObject, useMemo, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useFocusHandover } from '../../ui/focus/use-focus-handover.ts';
import { cancelUpload } from '../cancel-upload.ts';
import { type Entry, inOrder } from '../entry.ts';
import { useNamesInView } from '../in-view.ts';
import { kindOf } from '../kinds.ts';
import { useEntries } from '../ledger.ts';
import { sendEntry } from '../send.ts';
import { nameOf } from '../slot.ts';
import { asSentence, useProgress } from './state-words.ts';
import styles from './UploadTray.module.css';

/**
 * The progress of the member's uploads. All uploads are announced here, but an upload is shown only
 * while its own place is out of view.
 */
export function UploadTray() {
  const all = useEntries((entries) => entries);
  const uploading = useMemo(() => inOrder(all).filter(isHere), [all]);
  const elsewhere = useNamesInView();
  const place = useRef<HTMLElement>(null);
  const shown = uploading.filter(
    (entry) => !elsewhere.has(entry.id) && !elsewhere.has(nameOf(entry)),
  );
  return (
    <>
      <p role="status" className="visually-hidden">
        {uploading.map((entry) => (
          <Announced key={entry.id} entry={entry} />
        ))}
      </p>
      {shown.length > 0 && (
        <section ref={place} aria-label="Uploads" tabIndex={-1} className={styles.tray}>
          <ul>
            {shown.map((entry) => (
              <UploadRow key={entry.id} entry={entry} tray={place} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Refused uploads are here as well, since not every kind has a place of its own. */
const isHere = (entry: Entry) =>
  entry.state === 'uploading' ||
  (entry.state === 'refused' && Boolean(entry.pictures?.length)) ||
  (entry.state === 'pending' && kindOf(entry)?.doneWords !== undefined);

const labelOf = (entry: Entry) => kindOf(entry)?.label?.(entry) ?? '';

function Announced({ entry }: { entry: Entry }) {
  const { words } = useProgress(entry.id);
  return `${labelOf(entry)}: ${entry.error?.words ?? words} `;
}

function UploadRow({ entry, tray }: { entry: Entry; tray: RefObject<HTMLElement | null> }) {
  const row = useRef<HTMLLIElement>(null);
  useFocusHandover(row, () => tray.current);
  const zero = useZero();
  const { words, percent } = useProgress(entry.id);
  const label = labelOf(entry);
  const { error } = entry;
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.name}>{label}</span>
      <span className={styles.share}>{!error && percent !== undefined && `${percent} %`}</span>
      <span className={styles.buttons}>
        {error && (
          <Button small variant="secondary" onClick={() => sendEntry(zero, entry.id)}>
            Retry
          </Button>
        )}
        {entry.state !== 'pending' && (
          <Button small variant="quiet" onClick={() => cancelUpload(entry)}>
            {error ? 'Discard' : 'Cancel'}
          </Button>
        )}
      </span>
      {error || percent === undefined ? (
        <span className={error ? styles.failed : styles.words}>
          {asSentence(error?.words ?? words)}
        </span>
      ) : (
        <progress
          className={styles.progress}
          aria-label={`${label} upload`}
          value={percent}
          max={100}
        />
      )}
    </li>
  );
}
