import { type RefObject, useMemo, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useHandedFocus } from '../../ui/use-handed-focus.ts';
import type { Entry } from '../entry.ts';
import { useNamesInSight } from '../in-sight.ts';
import { kindOf } from '../kinds.ts';
import { useEntries } from '../ledger.ts';
import { stop } from '../stop.ts';
import { asSentence, useProgress } from './state-words.ts';
import styles from './UploadTray.module.css';

/** The progress of the member's uploads. All are announced here, but only those are shown whose own place is not in sight. */
export function UploadTray() {
  const all = useEntries((entries) => entries);
  const uploading = useMemo(
    () => [...all.values()].filter(({ state }) => state === 'uploading'),
    [all],
  );
  const elsewhere = useNamesInSight();
  const place = useRef<HTMLElement>(null);
  const shown = uploading.filter(({ id }) => !elsewhere.has(id));
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

const labelOf = (entry: Entry) => kindOf(entry)?.label?.(entry) ?? '';

function Announced({ entry }: { entry: Entry }) {
  const { words } = useProgress(entry.id);
  return `${labelOf(entry)}: ${words} `;
}

function UploadRow({ entry, tray }: { entry: Entry; tray: RefObject<HTMLElement | null> }) {
  const row = useRef<HTMLLIElement>(null);
  useHandedFocus(row, () => tray.current);
  const { words, percent } = useProgress(entry.id);
  const label = labelOf(entry);
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.name}>{label}</span>
      <span className={styles.share}>{percent !== undefined && `${percent} %`}</span>
      <span className={styles.buttons}>
        <Button small variant="quiet" onClick={() => stop(entry)}>
          Cancel
        </Button>
      </span>
      {percent === undefined ? (
        <span className={styles.words}>{asSentence(words)}</span>
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
