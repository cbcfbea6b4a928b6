import { Link } from '@tanstack/react-router';
import { queries } from '../../schema/queries.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './Feed.module.css';
import { PostText } from './post/PostText.tsx';
import { Responses } from './post/Responses.tsx';

/** A post's text and its responses, for a place that already shows the photo itself. */
export function PhotoThread({ postId }: { postId: string }) {
  const [post, details] = useQuery(queries.feed.post({ postId }), visited);
  return (
    <ListStates
      compact
      count={post ? 1 : 0}
      details={details}
      skeleton={<Skeleton width="short" />}
      empty={<EmptyState compact title="This post is no longer available." />}
    >
      {post && (
        <div className={styles.thread}>
          {post.text && <PostText text={post.text} />}
          <Responses
            post={post}
            aside={
              <Link to="/post/$postId" params={{ postId }}>
                Open post
              </Link>
            }
          />
        </div>
      )}
    </ListStates>
  );
}
