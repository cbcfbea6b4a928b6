import { useState } from 'react';
import { imageOf } from '../../../schema/images.ts';
import { PhotoCaption } from '../../photos/PhotoCaption.tsx';
import { PhotoViewer } from '../../photos/PhotoViewer.tsx';
import { Picture } from '../../photos/Picture.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { phone } from '../../ui/styles/breakpoints.ts';
import styles from './PostCard.module.css';
import { PostText } from './PostText.tsx';
import { PostTime } from './PostTime.tsx';
import type { PostRow } from './post-row.ts';
import { Responses } from './Responses.tsx';

/** The whole column on a phone, and never wider than it is on a desktop. */
const sizes = `${phone} 100vw, 640px`;

const PostPictures = onDemand(async () => (await import('./PostPictures.tsx')).PostPictures);

/** The picture of a post, or its pictures. */
export function PostImage({ post }: { post: PostRow }) {
  if (!post.morePictures?.length) return <OneImage post={post} />;
  return (
    <div className={styles.album}>
      <PostPictures post={post} />
    </div>
  );
}

function OneImage({ post }: { post: PostRow }) {
  const [open, setOpen] = useState(false);
  const image = imageOf(post);
  if (!image) return null;
  return (
    <>
      <button
        type="button"
        className={styles.image}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Picture image={image} alt={post.imageAlt ?? 'Photo of this post'} sizes={sizes} />
      </button>
      <PhotoViewer
        open={open}
        photoId={post.id}
        photos={[{ ...post, type: 'post' }]}
        caption={() => (
          <PhotoCaption member={post.author} date={<PostTime post={post} />}>
            {post.text && <PostText text={post.text} />}
            <Responses post={post} />
          </PhotoCaption>
        )}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
