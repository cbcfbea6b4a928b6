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
  onDelete?: () => void;
  /** A link led to this comment. */
  isLinked?: boolean;
}

export function Comment({ comment, onDelete, isLinked }: CommentProps) {
  const isOwn = comment.memberId === useMyId();
  const place = useRef<HTMLLIElement>(null);
  useScrollToTarget(place, isLinked);
  const remove = onDelete && <Action onPress={onDelete}>Delete</Action>;
  return (
    <li ref={place} tabIndex={-1} className={styles.comment} aria-current={isLinked || undefined}>
      <MemberLink member={comment.author} size="s" />
      {isOwn ? (
        <OwnWords comment={comment} remove={remove} />
      ) : (
        <Words comment={comment}>
          {remove}
          <CommentMenu comment={comment} />
        </Words>
      )}
    </li>
  );
}

function OwnWords({ comment, remove }: { comment: CommentRow; remove: ReactNode }) {
  const slot = { kind: 'comment edit', target: comment.id } as const;
  const box = useBox(slot);
  const [opened, setOpened] = useState(false);
  const place = useFocusFallback<HTMLDivElement>();
  const open = () => {
    setOpened(true);
    beginDraft(slot, comment.memberId, { text: comment.text }, [{ text: comment.text }]);
  };
  const words = (
    <Words comment={comment}>
      <Action onPress={open}>Edit</Action>
      {remove}
    </Words>
  );
  return (
    <div ref={place} tabIndex={-1} className={styles.own}>
      {box.draft === undefined ? (
        words
      ) : (
        <CommentEditor comment={comment} box={box} takesFocus={opened} meanwhile={words} />
      )}
      <Refused {...slot} />
    </div>
  );
}

/** The text, when it was written (or that it is still being sent), and the actions on it. */
function Words({ comment, children }: { comment: CommentRow; children: ReactNode }) {
  const waiting = useIsWaiting(comment.id);
  return (
    <div className={styles.words}>
      <PostText text={comment.text} />
      <div className={styles.foot}>
        <span>
          {waiting ? <Waiting /> : <RelativeTime time={comment.createdAt} />}
          {comment.editedAt && ' (edited)'}
        </span>
        {children}
      </div>
    </div>
  );
}

function Action({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      {children}
    </button>
  );
}
