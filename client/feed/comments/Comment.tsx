import { type ReactNode, useRef, useState } from 'react';
import { useScrollToTarget } from '../../lists/use-scroll-to-target.ts';
import { MemberLink } from '../../members/MemberLink.tsx';
import { useFocusFallback } from '../../ui/focus/use-focus-fallback.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Waiting } from '../../ui/states/Waiting.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { beginDraft, useBox } from '../../writing/box.ts';
import { Refused } from '../../writing/Refused.tsx';
import { useIsWaiting } from '../../writing/waiting.ts';
import { useMyId } from '../../zero/me.ts';
import { PostText } from '../post/PostText.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import styles from './Comments.module.css';
import type { CommentRow } from './comment-row.ts';

const CommentEditor = onDemand(async () => (await import('./CommentEditor.tsx')).CommentEditor);

interface CommentProps {
  comment: CommentRow;
  /** Offered to the comment's author and to the author of the post. */
  onDelete?: (() => void) | undefined;
  /** A link led to this comment. */
  isLinked?: boolean;
}

export function Comment({ comment, onDelete, isLinked }: CommentProps) {
  const isOwn = comment.memberId === useMyId();
  const place = useRef<HTMLLIElement>(null);
  useScrollToTarget(place, isLinked);
  return (
    <li ref={place} tabIndex={-1} className={styles.comment} aria-current={isLinked || undefined}>
      {isOwn ? (
        <OwnComment comment={comment} onDelete={onDelete} />
      ) : (
        <>
          <Head comment={comment}>
            <CommentMenu comment={comment} onDelete={onDelete} />
          </Head>
          <Words comment={comment} />
        </>
      )}
    </li>
  );
}

function OwnComment({ comment, onDelete }: CommentProps) {
  const slot = { kind: 'comment edit', target: comment.id } as const;
  const box = useBox(slot);
  const [opened, setOpened] = useState(false);
  const place = useFocusFallback<HTMLDivElement>();
  const open = () => {
    setOpened(true);
    beginDraft(slot, comment.memberId, { text: comment.text }, [{ text: comment.text }]);
  };
  const words = <Words comment={comment} />;
  return (
    <div ref={place} tabIndex={-1} className={styles.own}>
      <Head comment={comment}>
        {!box.draft && <CommentMenu comment={comment} onEdit={open} onDelete={onDelete} />}
      </Head>
      {box.draft ? (
        <CommentEditor comment={comment} box={box} takesFocus={opened} meanwhile={words} />
      ) : (
        words
      )}
      <Refused {...slot} />
    </div>
  );
}

/** Its author, when it was written (or that it is still being sent), and the actions on it. */
function Head({ comment, children }: { comment: CommentRow; children: ReactNode }) {
  const waiting = useIsWaiting(comment.id);
  return (
    <div className={styles.head}>
      <MemberLink member={comment.author} size="s" />
      <span className={styles.when}>
        <span aria-hidden="true">· </span>
        {waiting ? <Waiting /> : <RelativeTime time={comment.createdAt} />}
        {comment.editedAt && ' (edited)'}
      </span>
      {children}
    </div>
  );
}

const Words = ({ comment }: { comment: CommentRow }) => (
  <div className={styles.words}>
    <PostText text={comment.text} />
  </div>
);
