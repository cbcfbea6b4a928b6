import { useDeferredValue } from 'react';
import { queries } from '../../schema/queries.ts';
import { MemberLink } from '../members/MemberLink.tsx';
import { useMe } from '../members/use-member.ts';
import { LocalPicture } from '../photos/uploads/LocalPicture.tsx';
import type { Going } from '../photos/uploads/tray.ts';
import { WordBadge } from '../ui/Badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { superseded } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './PostCard.module.css';
import { PostText } from './PostText.tsx';
import { PostUploadState } from './PostUploadState.tsx';
import { dataOf, useNewPostUploads } from './post-upload.ts';

interface PendingPostsProps {
  /** Leads to where posts are written. */
  onWrite: (() => void) | undefined;
}

/** One's own posts whose pictures are on their way, until their rows take their place. */
export function PendingPosts({ onWrite }: PendingPostsProps) {
  // It goes a frame later, as its card comes.
  const pending = useDeferredValue(useNewPostUploads());
  return pending
    .toReversed()
    .map((going) => <PendingPost key={going.id} going={going} onWrite={onWrite} />);
}

function PendingPost({ going, onWrite }: PendingPostsProps & { going: Going }) {
  const { postId, text, alt } = dataOf(going);
  const me = useMe();
  const [row] = useQuery(queries.feed.post({ postId }), superseded);
  // As its card does, in the same drawing: NewPosts shows what is added a frame later.
  if (useDeferredValue(row !== undefined)) return null;
  return (
    <article className={styles.post} tabIndex={-1} data-post={postId} aria-label="Your new post">
      <header className={classNames(styles.head, styles.own)}>
        <span className={styles.who}>
          <MemberLink member={me} />
          <WordBadge>You</WordBadge>
        </span>
        <PostUploadState going={going} onGivenBack={onWrite} />
      </header>
      {text && <PostText text={text} />}
      <LocalPicture file={going.upload.file} alt={alt || 'Photo of this post'} />
    </article>
  );
}
