import { useDeferredValue } from 'react';
import { queries } from '../../../schema/queries.ts';
import { MemberLink } from '../../members/MemberLink.tsx';
import { useMe } from '../../members/use-member.ts';
import { WordBadge } from '../../ui/Badge.tsx';
import type { Entry } from '../../writing/entry.ts';
import { superseded } from '../../zero/lifetimes.ts';
import { useQuery } from '../../zero/use-query.ts';
import styles from '../post/PostCard.module.css';
import { PostUploadState } from './PostUploadState.tsx';
import { useUploadingPosts } from './post-slot.ts';
import { UploadingContent } from './UploadingContent.tsx';

interface PendingPostsProps {
  /** Focuses the composer, if the screen has one. */
  onWrite: (() => void) | undefined;
}

/** The member's own posts whose pictures are being uploaded, until their rows replace them. */
export function PendingPosts({ onWrite }: PendingPostsProps) {
  // A pending post disappears a frame later, when its card appears.
  return useDeferredValue(useUploadingPosts())
    .toReversed()
    .map((entry) => <PendingPost key={entry.id} entry={entry} onWrite={onWrite} />);
}

function PendingPost({ entry, onWrite }: PendingPostsProps & { entry: Entry }) {
  const me = useMe();
  const [row] = useQuery(queries.feed.post({ postId: entry.id }), superseded);
  // Deferred like the card, which NewPosts adds a frame later, so that both change in the same
  // render.
  if (useDeferredValue(row !== undefined)) return null;
  return (
    <article className={styles.post} tabIndex={-1} data-post={entry.id} aria-label="Your new post">
      <header className={styles.head}>
        <span className={styles.who}>
          <MemberLink member={me} />
          <WordBadge>You</WordBadge>
        </span>
        <PostUploadState entry={entry} onStopped={onWrite} />
      </header>
      <UploadingContent entry={entry} />
    </article>
  );
}
