import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MemberLink } from '../../members/MemberLink.tsx';
import { WordBadge } from '../../ui/Badge.tsx';
import { exactTime, RelativeTime } from '../../ui/text/RelativeTime.tsx';
import styles from './PostCard.module.css';
import { PostTime } from './PostTime.tsx';
import type { PostRow } from './post-row.ts';

interface PostHeadProps {
  post: PostRow;
  isOwn: boolean;
  /** In place of the time and the actions. */
  upload?: ReactNode;
  /** The actions on it. */
  children?: ReactNode;
}

export function PostHead({ post, isOwn, upload, children }: PostHeadProps) {
  return (
    <header className={styles.head}>
      <span className={styles.who}>
        <MemberLink member={post.author} />
        {isOwn && <WordBadge>You</WordBadge>}
      </span>
      {upload ?? (
        <>
          <PostWhen post={post} />
          {children && <span className={styles.tools}>{children}</span>}
        </>
      )}
    </header>
  );
}

function PostWhen({ post }: { post: PostRow }) {
  return (
    <span className={styles.when}>
      <Link
        className={styles.date}
        data-shortcut="open"
        to="/post/$postId"
        params={{ postId: post.id }}
        // Screen readers read a label on a link, but not one on a time.
        title={exactTime(post.createdAt)}
      >
        <PostTime post={post} />
      </Link>
      {post.updatedAt !== null && (
        <>
          <span aria-hidden="true">·</span>
          <RelativeTime time={post.updatedAt}>Edited</RelativeTime>
          <span className="visually-hidden">{exactTime(post.updatedAt)}</span>
        </>
      )}
    </span>
  );
}
