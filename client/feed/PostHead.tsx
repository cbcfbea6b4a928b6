import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MemberLink } from '../members/MemberLink.tsx';
import { WordBadge } from '../ui/Badge.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import styles from './PostCard.module.css';
import { PostTime } from './PostTime.tsx';
import type { PostRow } from './post-row.ts';

interface PostHeadProps {
  post: PostRow;
  own: boolean;
  /** What its author can do with it. */
  children?: ReactNode;
}

export function PostHead({ post, own, children }: PostHeadProps) {
  return (
    <header className={styles.head}>
      <MemberLink member={post.author} />
      {own && <WordBadge>You</WordBadge>}
      <span className={styles.when}>
        <Link className={styles.date} to="/post/$postId" params={{ postId: post.id }}>
          <PostTime post={post} />
        </Link>
        {post.updatedAt !== null && <RelativeTime time={post.updatedAt}>Edited</RelativeTime>}
      </span>
      {children && <span className={styles.tools}>{children}</span>}
    </header>
  );
}
