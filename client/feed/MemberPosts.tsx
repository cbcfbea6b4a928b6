import type { ReactNode } from 'react';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { PendingPosts } from './composer/PendingPosts.tsx';
import { useUploadingPosts } from './composer/post-slot.ts';
import styles from './Feed.module.css';
import { PostPages } from './PostPages.tsx';
import { usePostKeys } from './post/use-post-keys.ts';

interface MemberPostsProps {
  memberId: string;
  /** The reader's own profile, where each post says who can see it. */
  isOwn: boolean;
  /** Moves to the composer, if the screen has one. */
  onWrite?: () => void;
  /** The composer, on the owner's profile. */
  children?: ReactNode;
}

export function MemberPosts({ memberId, isOwn, onWrite, children }: MemberPostsProps) {
  const posts = usePostKeys();
  const hasPending = useUploadingPosts().length > 0;
  return (
    <section className={styles.posts} aria-labelledby="member-posts">
      <h2 id="member-posts">{isOwn ? 'Your Post' : 'Posts'}</h2>
      {children}
      <div ref={posts} className={styles.posts}>
        {isOwn && <PendingPosts onWrite={onWrite} />}
        <PostPages
          key={memberId}
          memberId={memberId}
          start={null}
          isOwn={isOwn}
          empty={
            !(isOwn && hasPending) && (
              <EmptyState
                title="No posts yet."
                line={isOwn ? 'What you write will appear here.' : 'Their posts will appear here.'}
              />
            )
          }
        />
      </div>
    </section>
  );
}
