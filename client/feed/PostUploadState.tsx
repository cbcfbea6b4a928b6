import { stateSentence } from '../photos/uploads/state-words.ts';
import { type Going, uploads } from '../photos/uploads/uploads.ts';
import { Button } from '../ui/Button.tsx';
import styles from './PostCard.module.css';

/** How far a post with a picture is, at its place. The tray says it aloud. */
export function PostUploadState({ going }: { going: Going }) {
  const { id, state } = going;
  const failed = state === 'failed';
  return (
    <div className={styles.going}>
      <span className={failed ? styles.failed : undefined}>{stateSentence(going)}</span>
      {failed && (
        <Button small variant="secondary" onClick={() => uploads.retry(id)}>
          Retry
        </Button>
      )}
      {state !== 'sending' && (
        <Button small variant="quiet" onClick={() => uploads.cancel(id)}>
          Edit
        </Button>
      )}
    </div>
  );
}
