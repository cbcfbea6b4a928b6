import { useRef } from 'react';
import { useToldHere } from '../photos/uploads/in-sight.ts';
import { stateSentence } from '../photos/uploads/state-words.ts';
import type { Going } from '../photos/uploads/tray.ts';
import { uploads } from '../photos/uploads/uploads.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useHandedFocus } from '../ui/use-handed-focus.ts';
import styles from './PostCard.module.css';

interface PostUploadStateProps {
  going: Going;
  /** Called to show where the post can be edited again. */
  onGivenBack?: (() => void) | undefined;
}

/** The progress of a post with a picture, in place of its time. The tray announces it. */
export function PostUploadState({ going, onGivenBack }: PostUploadStateProps) {
  const { id, state, share } = going;
  const failed = state === 'failed';
  const place = useRef<HTMLSpanElement>(null);
  useToldHere(place, id);
  const tools = useRef<HTMLSpanElement>(null);
  useHandedFocus(tools, (gone) => {
    const post = gone.closest<HTMLElement>('[data-post]')?.dataset.post;
    return post ? document.querySelector<HTMLElement>(`[data-post="${post}"]`) : null;
  });
  const giveBack = async () => {
    await uploads.cancel(id);
    onGivenBack?.();
  };
  return (
    <>
      <span ref={place} className={classNames(styles.when, styles.going, failed && styles.failed)}>
        <span>{stateSentence(going)}</span>
        {state === 'sending' && share < 1 && (
          <span className={styles.share}>{Math.floor(share * 100)} %</span>
        )}
      </span>
      <span ref={tools} className={styles.tools}>
        {failed && (
          <Button small variant="secondary" onClick={() => uploads.retry(id)}>
            Retry
          </Button>
        )}
        <Button small variant="quiet" onClick={giveBack}>
          {state === 'sending' ? 'Cancel' : 'Edit'}
        </Button>
      </span>
    </>
  );
}
