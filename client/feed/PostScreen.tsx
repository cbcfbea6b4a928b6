import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft, FileQuestion } from 'lucide-react';
import { isId } from '../../schema/arguments.ts';
import { queries } from '../../schema/queries.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { Unavailable } from '../ui/states/Unavailable.tsx';
import { classNames } from '../ui/styles/class-names.ts';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import { PostComments } from './comments/PostComments.tsx';
import styles from './Feed.module.css';
import { PostSkeletons } from './PostSkeletons.tsx';
import { useHidden } from './post/hidden-posts.ts';
import { PostCard } from './post/PostCard.tsx';
import { usePostKeys } from './post/use-post-keys.ts';

const gone = (
  <Unavailable
    icon={<FileQuestion aria-hidden="true" />}
    title="This post is no longer available."
    line="It may have been deleted by its author."
    to="/feed"
    back="Back to the feed"
  />
);

interface PostScreenProps {
  postId: string;
  /** The comment that a link led to. */
  commentId: string | undefined;
  /** Leaves the linked comment for the newest ones. */
  onNewest: () => void;
}

export function PostScreen({ postId, commentId, onNewest }: PostScreenProps) {
  const [post, details] = useQuery(isId(postId) && queries.feed.post({ postId }), visited);
  // The words that it is gone lead back themselves.
  const isGone = !isId(postId) || (!post && details.type === 'complete');
  const hidden = useHidden();
  const posts = usePostKeys();
  return (
    <div ref={posts} className={styles.alone}>
      <h1 className="visually-hidden">Post</h1>
      {!isGone && <Back />}
      {isId(postId) ? (
        <ListStates
          count={post ? 1 : 0}
          details={details}
          skeleton={<PostSkeletons count={1} />}
          empty={gone}
        >
          {post && (
            <PostCard
              post={post}
              hidden={hidden(postId)}
              comments={<PostComments post={post} linkedId={commentId} onNewest={onNewest} />}
            />
          )}
        </ListStates>
      ) : (
        gone
      )}
    </div>
  );
}

/** Goes back to where the member came from, and else to the feed. */
function Back() {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      to="/feed"
      className={classNames(styles.back, buttonClass({ variant: 'quiet', small: true }))}
      onClick={(event) => {
        if (!canGoBack || !isPlainClick(event)) return;
        event.preventDefault();
        history.back();
      }}
    >
      <ArrowLeft aria-hidden="true" />
      {canGoBack ? 'Back' : 'Feed'}
    </Link>
  );
}
