import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useFocusHandover } from '../../ui/focus/use-focus-handover.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { cancelUpload } from '../../writing/cancel-upload.ts';
import type { Entry } from '../../writing/entry.ts';
import { useInView } from '../../writing/in-view.ts';
import { asSentence, useProgress } from '../../writing/pictures/state-words.ts';
import styles from '../post/PostCard.module.css';

interface PostUploadStateProps {
  entry: Entry;
  /** Called to show where the post can be edited again. */
  onStopped?: (() => void) | undefined;
}

/** The progress of a post with a picture, in place of its time. The tray announces it. */
export function PostUploadState({ entry, onStopped }: PostUploadStateProps) {
  const { words, percent } = useProgress(entry.id);
  const place = useRef<HTMLSpanElement>(null);
  useInView(entry.id, place);
  const tools = useRef<HTMLSpanElement>(null);
  useFocusHandover(tools, (gone) => {
    const post = gone.closest<HTMLElement>('[data-post]')?.dataset.post;
    return post ? document.querySelector<HTMLElement>(`[data-post="${post}"]`) : null;
  });
  return (
    <>
      <span ref={place} className={classNames(styles.when, styles.pending)}>
        <span>{asSentence(words)}</span>
        {percent !== undefined && <span className={styles.share}>{percent} %</span>}
      </span>
      <span ref={tools} className={styles.tools}>
        <Button
          small
          variant="quiet"
          onClick={() => {
            cancelUpload(entry);
            onStopped?.();
          }}
        >
          {percent === undefined ? 'Edit' : 'Cancel'}
        </Button>
      </span>
    </>
  );
}
