import { EmptyState } from '../ui/EmptyState.tsx';
import { useMyId } from '../zero/me.ts';
import styles from './Feed.module.css';
import { PostPages } from './PostPages.tsx';

export function MemberPosts({ memberId }: { memberId: string }) {
  const own = memberId === useMyId();
  return (
    <section className={styles.posts} aria-labelledby="member-posts">
      <h2 id="member-posts">{own ? 'Your Post' : 'Posts'}</h2>
      <PostPages
        key={memberId}
        memberId={memberId}
        start={null}
        empty={<EmptyState title="No posts yet." line="Posts will appear here." />}
      />
    </section>
  );
}
