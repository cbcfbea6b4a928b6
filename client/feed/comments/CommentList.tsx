import { useZero } from '@rocicorp/zero/react';
import { useRef, useState } from 'react';
import { mutators } from '../../../schema/mutators.ts';
import { ConfirmDialog } from '../../ui/layers/ConfirmDialog.tsx';
import { removeEntry } from '../../writing/send.ts';
import { useMyId } from '../../zero/me.ts';
import { useMutate } from '../../zero/mutate.ts';
import { Comment } from './Comment.tsx';
import styles from './Comments.module.css';
import type { CommentRow } from './comment-row.ts';

interface CommentListProps {
  /** Author of the post. */
  ownerId: string;
  /** Oldest first. */
  comments: readonly CommentRow[];
  /** The comment that a link led to. */
  linkedId?: string;
}

export function CommentList({ ownerId, comments, linkedId }: CommentListProps) {
  const me = useMyId();
  const mutate = useMutate();
  const zero = useZero();
  /** The id of a comment, while it is asked whether to delete it. */
  const [asked, setAsked] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const remove = async (id: string) => {
    // The pressed button goes with the comment, and the list may go with its last one.
    const around = list.current?.closest<HTMLElement>('article, [role="dialog"]');
    const isGone =
      removeEntry(zero, id) || (await mutate(mutators.feed.deleteComment({ id })).shown);
    if (isGone) around?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul ref={list} className={styles.list} aria-label="Comments">
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            isLinked={comment.id === linkedId}
            onDelete={
              comment.memberId === me || ownerId === me ? () => setAsked(comment.id) : undefined
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Delete this comment?"
        text="It disappears for everyone."
        confirm="Delete"
        onConfirm={() => asked && remove(asked)}
      />
    </>
  );
}
