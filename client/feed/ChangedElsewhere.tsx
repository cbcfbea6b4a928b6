import { errors } from '../../schema/errors.ts';
import type { PostContent } from '../../schema/feed/rules.ts';
import { imageOf } from '../../schema/images.ts';
import { Picture } from '../photos/Picture.tsx';
import styles from './Composer.module.css';
import { PostText } from './PostText.tsx';
import type { PostRow } from './post-row.ts';

interface ChangedElsewhereProps {
  post: PostRow;
  /** What it said when the edit was begun. */
  was: PostContent;
}

/** What another tab or device made of the post that is being edited here. */
export function ChangedElsewhere({ post, was }: ChangedElsewhereProps) {
  const image = post.image !== was.image && imageOf(post);
  return (
    <section className={styles.elsewhere} aria-label="The other version">
      <p role="alert">{errors.changed_elsewhere} It says now:</p>
      <div className={styles.other}>
        {post.text && <PostText text={post.text} />}
        {image && <Picture image={image} alt={post.imageAlt ?? 'Its picture'} sizes="640px" />}
      </div>
    </section>
  );
}
