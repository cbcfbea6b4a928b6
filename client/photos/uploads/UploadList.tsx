import { Button } from '../../ui/Button.tsx';
import { stateSentence } from './state-words.ts';
import styles from './UploadList.module.css';
import { type Going, uploads } from './uploads.ts';

/** How far each is, and what may be done about it. */
export function UploadList({ shown }: { shown: readonly Going[] }) {
  return (
    <section aria-label="Uploads" className={styles.tray}>
      <ul>
        {shown.map((going) => (
          <UploadRow key={going.id} going={going} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ going }: { going: Going }) {
  const { id, label, state, share } = going;
  const percent = Math.floor(share * 100);
  const failed = state === 'failed' || state === 'refused';
  return (
    <li className={styles.row}>
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
