import { useRef, useState } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { ofUnsent } from '../zero/unsent.ts';
import { Comment } from './Comment.tsx';
import styles from './Comments.module.css';
import type { CommentRow } from './comment-row.ts';

interface CommentListProps {
  /** Whose post they stand under. */
  ownerId: string;
  /** Oldest first. */
  comments: readonly CommentRow[];
  /** The one that one came for. */
  linkedId?: string;
}

export function CommentList({ ownerId, comments, linkedId }: CommentListProps) {
  const me = useMyId();
  const mutate = useMutate();
  const [asking, setAsking] = useState(false);
  const [id, setId] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const ask = (about: string) => {
    setId(about);
    setAsking(true);
  };
  const remove = async () => {
    // Its button goes with it, and perhaps the list.
    const around = list.current?.closest<HTMLElement>('article, [role="dialog"]');
    if (await mutate(mutators.feed.deleteComment({ id, ...ofUnsent(id) })).shown)
      around?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul ref={list} className={styles.list} aria-label="Comments">
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            linked={comment.id === linkedId}
            onDelete={comment.memberId === me || ownerId === me ? () => ask(comment.id) : undefined}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this comment?"
        text="It disappears for everyone."
        confirm="Delete"
        onConfirm={remove}
      />
    </>
  );
}
