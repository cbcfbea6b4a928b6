import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { PendingPosts } from './composer/PendingPosts.tsx';
import { useUploadingPosts } from './composer/post-slot.ts';
import styles from './Feed.module.css';
import { PostPages } from './PostPages.tsx';
import { usePostKeys } from './post/use-post-keys.ts';

interface MemberPostsProps {
  memberId: string;
  /** The reader's own profile, where each post says who can see it. */
  own: boolean;
  /** Moves to the composer, if the screen has one. */
  onWrite?: () => void;
}

export function MemberPosts({ memberId, own, onWrite }: MemberPostsProps) {
  const posts = usePostKeys();
  const pending = useUploadingPosts().length > 0;
  return (
    <section className={styles.posts} aria-labelledby="member-posts">
      <h2 id="member-posts">{own ? 'Your Post' : 'Posts'}</h2>
      <div ref={posts} className={styles.posts}>
        {own && <PendingPosts onWrite={onWrite} />}
        <PostPages
          key={memberId}
          memberId={memberId}
          start={null}
          own={own}
          empty={
            !(own && pending) && (
              <EmptyState
                title="No posts yet."
                line={own ? 'What you write will appear here.' : 'Their posts will appear here.'}
                action={
                  onWrite && (
                    <Button small variant="secondary" onClick={onWrite}>
                      Write a post
                    </Button>
                  )
                }
              />
            )
          }
        />
      </div>
    </section>
  );
}
