import { type ReactNode, useRef } from 'react';
import { MemberLink } from '../members/MemberLink.tsx';
import { Button } from '../ui/Button.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { useLedTo } from '../ui/use-led-to.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { useMyId } from '../zero/me.ts';
import { useWaiting } from '../zero/use-waiting.ts';
import { CommentEditor } from './CommentEditor.tsx';
import styles from './Comments.module.css';
import { useEditDraft } from './comment-drafts.ts';
import type { CommentRow } from './comment-row.ts';
import { PostText } from './PostText.tsx';

interface CommentProps {
  comment: CommentRow;
  /** Offered to who wrote it and to whose post it stands under. */
  onDelete?: () => void;
  /** It is what one came for. */
  linked?: boolean;
}

export function Comment({ comment, onDelete, linked }: CommentProps) {
  const own = comment.memberId === useMyId();
  const place = useRef<HTMLLIElement>(null);
  useLedTo(place, linked);
  const remove = onDelete && (
    <Button small variant="quiet" onClick={onDelete}>
      Delete
    </Button>
  );
  return (
    <li
      ref={place}
      tabIndex={-1}
      className={styles.comment}
      aria-current={linked || undefined}
      data-comment={comment.id}
    >
      <div className={styles.head}>
        <MemberLink member={comment.author} size="s" />
        <CommentTime comment={comment} />
      </div>
      {own ? (
        <OwnWords comment={comment} remove={remove} />
      ) : (
        <div className={styles.words}>
          <PostText text={comment.text} />
          {remove && <div className={styles.actions}>{remove}</div>}
        </div>
      )}
    </li>
  );
}

function OwnWords({ comment, remove }: { comment: CommentRow; remove: ReactNode }) {
  const [draft, setDraft] = useEditDraft(comment.id, comment.memberId);
  const place = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={styles.words}>
      {draft === undefined ? (
        <>
          <PostText text={comment.text} />
          <div className={styles.actions}>
            <Button small variant="quiet" onClick={() => setDraft(comment.text)}>
              Edit
            </Button>
            {remove}
          </div>
        </>
      ) : (
        <CommentEditor id={comment.id} draft={draft} onChange={setDraft} />
      )}
    </div>
  );
}

/** Since when it is there and whether it was edited, or that it is not there yet. */
function CommentTime({ comment }: { comment: CommentRow }) {
  const waiting = useWaiting(comment.id);
  return (
    <span className={styles.time}>
      {waiting ? <Waiting /> : <RelativeTime time={comment.createdAt} />}
      {comment.editedAt && ' (edited)'}
    </span>
  );
}
