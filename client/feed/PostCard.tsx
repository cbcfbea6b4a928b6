import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { MemberLink } from '../members/MemberLink.tsx';
import { WordBadge } from '../ui/Badge.tsx';
import { useMyId } from '../zero/me.ts';
import styles from './PostCard.module.css';
import { PostImage } from './PostImage.tsx';
import { PostText } from './PostText.tsx';
import { PostTime } from './PostTime.tsx';
import type { PostRow } from './post-row.ts';
import { Responses } from './Responses.tsx';

interface PostCardProps {
  post: PostRow;
  /** Told to its author, unless they look at it as others do. */
  own?: boolean;
  /** With all of its text. */
  whole?: boolean;
  /** In place of the latest comments. */
  comments?: ReactNode;
}

export function PostCard({ post, own, whole, comments }: PostCardProps) {
  const me = useMyId();
  const told = own ?? post.memberId === me;
  return (
    <article
      className={styles.post}
      // Reached by j and k, and by a screen reader's list of articles.
      tabIndex={-1}
      data-post={post.id}
      aria-label={`Post by ${displayName(post.author)}`}
    >
      <header className={styles.head}>
        <MemberLink member={post.author} />
        {told && <WordBadge>You</WordBadge>}
        <Link className={styles.date} to="/post/$postId" params={{ postId: post.id }}>
          <PostTime post={post} />
        </Link>
      </header>
      {post.text && <PostText text={post.text} whole={whole} />}
      <PostImage post={post} />
      <Responses post={post}>{comments}</Responses>
    </article>
  );
}
